import { styled } from 'styled-components';
import { readToolText } from '../../../shared/tool/toolText.js';
import { FoldedBlock } from '../column/FoldedBlock.js';
import { ToolCode } from '../column/ToolCode.js';
import { toolWords as words } from '../column/toolWords.js';

/** In line with the prompt, and lower than the answers however much of it is unfolded. */
const Results = styled.ul`
  grid-column: 2 / -1;
  min-width: 0;
  max-height: 30dvh;
  padding-inline-end: var(--s-3);
  overflow: auto;
`;

/** What a program gave back for the calls of the answers before, each folded. @param texts those of blocks of results */
export function ToolResults({ texts }: { texts: readonly string[] }) {
  return (
    <Results>
      {texts.map((text) => {
        const { id, name, body } = readToolText(text);
        return (
          <li key={id}>
            <FoldedBlock label={words.result({ name, length: body.length })}>
              <ToolCode text={body} ended />
            </FoldedBlock>
          </li>
        );
      })}
    </Results>
  );
}
