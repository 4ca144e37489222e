import { ChevronLeft, ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import { words } from './words.js';

const Card = styled.div`
  padding: var(--s-3-5) var(--s-4) var(--s-3);
  border: var(--hair) solid var(--hairline-2);
  border-radius: var(--r-lg);
  background: var(--raised);
`;

const Asked = styled.p`
  font-size: var(--text-md);
  line-height: var(--lh-md);
`;

const Gone = styled.del`
  color: var(--ink-3);
`;

const Steps = styled.span`
  display: flex;
  align-items: center;
  gap: var(--s-1-5);
  margin-top: var(--s-2);
  color: var(--ink-3);
  font-size: var(--text-sm);
  font-variant-numeric: tabular-nums;
  --sign-size: var(--icon-sm);
`;

/** A prompt and its versions. */
export function VersionsPiece() {
  return (
    <Card>
      <Asked>{words.sampleVersions({ del: (inner) => <Gone>{inner}</Gone> })}</Asked>
      <Steps>
        <ChevronLeft aria-hidden="true" />
        {words.version({ number: 3, count: 3 })}
        <ChevronRight aria-hidden="true" />
      </Steps>
    </Card>
  );
}
