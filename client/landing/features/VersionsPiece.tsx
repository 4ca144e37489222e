import { ChevronLeft, ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';

const Card = styled.div`
  padding: 14px var(--s-4) var(--s-3);
  border: 1px solid var(--hairline-2);
  border-radius: var(--r-lg);
  background: var(--raised);
  p {
    font-size: var(--text-md);
    line-height: var(--lh-md);
  }
  del {
    color: var(--ink-3);
  }
`;

const Steps = styled.span`
  display: flex;
  align-items: center;
  gap: 6px;
  margin-top: var(--s-2);
  color: var(--ink-3);
  font-size: var(--text-sm);
  font-variant-numeric: tabular-nums;
  .lucide {
    width: var(--icon-sm);
    height: var(--icon-sm);
  }
`;

/** A prompt and its versions. */
export function VersionsPiece() {
  return (
    <Card>
      <p>
        Write the first line of my letter, <del>short</del> at most twelve words.
      </p>
      <Steps>
        <ChevronLeft aria-hidden="true" />
        Version 3 of 3
        <ChevronRight aria-hidden="true" />
      </Steps>
    </Card>
  );
}
