import { styled } from 'styled-components';
import { bytesText, waitText } from '../look/amounts.js';
import { Text } from '../ui/Text.js';
import type { LocalModelPartsFragment } from './localModels.generated.js';
import { words } from './words.js';

/** How far a fetch is: a bar, the same in words, and what keeps it waiting. */
export function FetchProgress({ model }: { model: LocalModelPartsFragment }) {
  const { name, state, bytes, size, bytesPerSecond, secondsLeft, problem } = model;
  const percent = size > 0 ? Math.floor((bytes / size) * 100) : 0;
  const isMoving = state === 'FETCHING';
  const said = [
    state === 'QUEUED' ? words.queued : state === 'PAUSED' ? words.paused : '',
    bytes > 0 || isMoving ? words.arrived({ bytes: bytesText(bytes), size: bytesText(size) }) : '',
    isMoving && bytesPerSecond !== null ? words.speed({ speed: bytesText(bytesPerSecond) }) : '',
    isMoving && secondsLeft !== null ? words.left({ time: waitText(secondsLeft) }) : '',
  ];
  const text = said.filter(Boolean).join(' · ');
  return (
    <>
      <Bar
        role="progressbar"
        aria-label={words.progressOf({ name })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={text}
      >
        <Part $still={!isMoving} style={{ inlineSize: `${String(percent)}%` }} />
      </Bar>
      <Said $look="small" aria-hidden="true">
        {text}
      </Said>
      {problem !== null && <Hitch $look="small">{problem}</Hitch>}
    </>
  );
}

const Bar = styled.div`
  height: var(--s-1);
  margin-block: var(--s-2) var(--s-1);
  border-radius: var(--r-full);
  background: var(--well);
  overflow: hidden;
`;

const Part = styled.div<{ $still: boolean }>`
  height: 100%;
  border-radius: inherit;
  background: ${({ $still }) => ($still ? 'var(--ink-3)' : 'var(--accent)')};
`;

const Said = styled(Text)`
  font-variant-numeric: tabular-nums;
`;

const Hitch = styled(Text)`
  color: var(--warning);
`;
