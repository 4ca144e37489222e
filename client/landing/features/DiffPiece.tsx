import { Fragment } from 'react';
import { styled } from 'styled-components';
import { hueOf, Mark } from '../../models/Mark.js';
import { comparedAnswers } from './comparedAnswers.js';
import { Half, Name, Pair, Remark, Said } from './pairParts.js';
import { words } from './words.js';

const Only = styled.mark`
  padding-inline: var(--s-0-75);
  margin-inline: calc(-1 * var(--hair));
  border-radius: var(--r-xs);
  background: color-mix(in oklab, var(--hue) 22%, var(--surface));
  color: inherit;
  box-decoration-break: clone;
`;

/** Two answers with the words marked that only one of them has. */
export function DiffPiece() {
  return (
    <Pair>
      {comparedAnswers.map(({ answer: { name, mark }, runs, wordsAlone }) => (
        <Half key={name} style={hueOf(mark)}>
          <Name>
            <Mark mark={mark} />
            {name}
          </Name>
          <Said lang="en">
            {runs.map(({ text, only }, place) => {
              // A mark begins and ends with a word, not with the space beside it.
              const inner = text.trim();
              const [before, after] = [text.slice(0, text.indexOf(inner)), text.slice(text.indexOf(inner) + inner.length)];
              return (
                <Fragment key={place}>
                  {before}
                  {only ? <Only>{inner}</Only> : inner}
                  {after}
                </Fragment>
              );
            })}
          </Said>
          <Remark>{words.wordsAlone({ count: wordsAlone })}</Remark>
        </Half>
      ))}
    </Pair>
  );
}
