import { useState } from 'react';
import { parameterBounds } from '../../../shared/turn/parameters.js';
import { TextArea } from '../../ui/TextArea.js';
import type { ControlProps } from './ControlProps.js';
import { words } from './words.js';

/** The texts at which an answer ends, one a line; `\\n` within one is a line break. */
export function StopField({ value, onChange, placeholder, problem, ...rest }: ControlProps) {
  const stops = value.stop ?? [];
  const [typed, setTyped] = useState(() => textOf(stops));
  // An empty line that is being typed is no text yet; values that came from elsewhere replace what was typed.
  const text = textOf(stopsOf(typed)) === textOf(stops) ? typed : textOf(stops);
  const { most, length } = parameterBounds.stop;
  const wrong =
    stops.length > most ? words.tooManyStops({ most }) : stops.some((stop) => stop.length > length) && words.tooLongStop({ length });
  return (
    <TextArea
      {...rest}
      isCode
      placeholder={placeholder}
      problem={problem ?? (wrong === false ? undefined : wrong)}
      value={text}
      onChange={(next) => {
        setTyped(next);
        const parsed = stopsOf(next);
        onChange({ stop: parsed.length > 0 ? parsed : null });
      }}
    />
  );
}

const stopsOf = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.replaceAll('\\n', '\n'));

const textOf = (stops: readonly string[]): string => stops.map((stop) => stop.replaceAll('\n', '\\n')).join('\n');
