import { useEffect, useState } from 'react';
import { highlight } from '../markdown/workers/highlight.js';
import type { CodeRun } from '../markdown/workers/runsOf.js';
import { type CodeLines, linesOfRuns } from './codeLines.js';

/** The coloured runs of lines, by the lines' numbers. */
export type LineColours = ReadonlyMap<number, readonly CodeRun[]>;

const none: LineColours = new Map();

/**
 * Highlights lines of code in the worker of the columns' code.
 * @param lines the same list until they change
 * @param codes which of them are code, with the same lifetime
 * @returns what is known of their colours so far
 */
export function useLineColours(lines: readonly string[], codes: readonly CodeLines[]): LineColours {
  const [known, setKnown] = useState<{ of: readonly string[]; colours: LineColours }>();
  useEffect(() => {
    let isWanted = true;
    const colour = async () => {
      const colours = new Map<number, readonly CodeRun[]>();
      for (const { from, to, label } of codes) {
        const runs = await highlight(lines.slice(from, to).join('\n'), label);
        if (!isWanted) return;
        if (!runs) continue;
        for (const [place, line] of linesOfRuns(runs).entries()) colours.set(from + place, line);
        setKnown({ of: lines, colours: new Map(colours) });
      }
    };
    void colour();
    return () => {
      isWanted = false;
    };
  }, [lines, codes]);
  return known?.of === lines ? known.colours : none;
}
