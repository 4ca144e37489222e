import { ArrowUp } from 'lucide-react';
import { styled } from 'styled-components';
import { Chip } from '../../models/Chip.js';
import { Mark } from '../../models/Mark.js';
import { Send } from '../demo/Send.js';
import { words } from './words.js';
import { Text } from '../../ui/Text.js';

const Box = styled.div`
  border: var(--hair) solid var(--hairline-2);
  border-radius: var(--r-lg);
  background: var(--raised);
  box-shadow: var(--shadow-2);
`;

const Asked = styled.p`
  padding: var(--s-2-5) var(--s-4) var(--s-12);
  font-size: var(--text-md);
  line-height: var(--lh-md);
`;

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-1-5);
  padding: var(--s-2-5) var(--s-2-5) 0;
`;

const Context = styled(Text)`
  padding-inline: var(--s-4);
`;

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding-block: 0 var(--s-2-5);
  padding-inline: var(--s-4) var(--s-2-5);
  color: var(--ink-3);
  font-size: var(--text-sm);
`;

/** A composer with a prompt that is not sent yet. */
export function CostPiece() {
  return (
    <Box>
      <Chips>
        {['SmolLM2 135M', 'ELIZA', 'Summariser'].map((name, mark) => (
          <Chip key={name}>
            <Mark mark={mark} size={9} />
            {name}
          </Chip>
        ))}
      </Chips>
      <Asked>{words.samplePrompt}</Asked>
      <Context $look="hint">{words.sampleContext}</Context>
      <Bar>
        <span>{words.sampleCost({ cost: 3, left: 12, b: (inner) => <b>{inner}</b> })}</span>
        <Send aria-hidden="true">
          <ArrowUp />
        </Send>
      </Bar>
    </Box>
  );
}
