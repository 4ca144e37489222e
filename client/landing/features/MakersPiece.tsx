import { styled } from 'styled-components';
import { Mark } from '../../models/Mark.js';
import { words } from './words.js';

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: var(--s-2-5);
  height: var(--control);
  border-top: var(--hair) solid var(--hairline);
  font-weight: var(--weight-medium);
`;

const Maker = styled.small`
  margin-inline-start: auto;
  color: var(--ink-3);
  font-size: var(--text-sm);
  font-weight: var(--weight-text);
`;

/**
 * One model of each maker, named as in server/model/wellKnownModels.json, and its mark. The first comes with the product,
 * as do ELIZA and the Summariser, which have the next two marks on this page.
 */
const models = [
  ['SmolLM2 135M', words.onThisServer, 0],
  ['Claude Sonnet 5.5', 'Anthropic', 3],
  ['DeepSeek V4 Pro', 'DeepSeek', 4],
  ['Gemini 3.8 Flash', 'Google', 5],
  ['GPT-6.1 Sol', 'OpenAI', 6],
  ['Mistral Large 3', 'Mistral', 7],
] as const;

/** A list of models and their makers. */
export function MakersPiece() {
  return (
    <ul>
      {models.map(([name, by, mark]) => (
        <Row key={name}>
          <Mark mark={mark} />
          {name}
          <Maker>{by}</Maker>
        </Row>
      ))}
    </ul>
  );
}
