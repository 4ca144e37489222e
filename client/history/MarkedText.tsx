import { Fragment } from 'react';
import type { TextMark } from '../graphql.generated.js';

interface Props {
  text: string;
  /** Stretches of the text, in order. */
  marks: readonly Pick<TextMark, 'start' | 'end'>[];
}

/** A plain text with what was looked for marked in it. */
export function MarkedText({ text, marks }: Props) {
  return (
    <>
      {marks.map(({ start, end }, place) => (
        <Fragment key={start}>
          {text.slice(marks[place - 1]?.end ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.end ?? 0)}
    </>
  );
}
