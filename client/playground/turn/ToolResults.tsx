import { styled } from 'styled-components';
import { readToolText } from '../../../shared/tool/toolText.js';
import { FoldedBlock } from '../column/FoldedBlock.js';
import { ToolCode } from '../column/ToolCode.js';
import { toolWords as words } from '../column/toolWords.js';

const Results = styled.ul`
  flex: 1;
  min-width: 0;
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
