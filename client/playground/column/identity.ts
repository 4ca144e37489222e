import type { CSSProperties } from 'react';
import type { AnswerPartsFragment } from '../../api/answer.generated.js';
import { hueOf } from '../../models/Mark.js';
import { columnName } from '../../models/nthOfModel.js';
import { words } from './words.js';

/** Who answers in a column, as far as it is shown. */
export interface Identity {
  /** What the column is called, with a number where it is not its model's first. */
  name: string;
  /** The name without that number, which stands beside it where it is above 1. */
  title: string;
  nth: number;
  /** Undefined where it would give the model away. */
  mark: number | undefined;
  hue: CSSProperties;
}

const noHue: CSSProperties = { '--hue': 'var(--ink-3)' };

/** @param place of the column, from 0: all that a masked one is called by */
export function identityOf(
  { name, mark }: Pick<AnswerPartsFragment['model'], 'name' | 'mark'>,
  { nth, place }: { nth: number; place: number },
  masked: boolean,
): Identity {
  const masks = words.answerNumber({ number: place + 1 });
  if (masked) return { name: masks, title: masks, nth: 1, mark: undefined, hue: noHue };
  return { name: columnName(name, nth), title: name, nth, mark, hue: hueOf(mark) };
}
