import { styled } from 'styled-components';
import { Mark } from '../models/Mark.js';
import type { RatedModelFragment } from './ratings.generated.js';

const Name = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--s-2-5);
  min-width: 0;
  font-weight: var(--weight-medium);
  text-align: start;
  overflow-wrap: anywhere;
`;

/** A model's mark and name. */
export function ModelName({ model }: { model: RatedModelFragment }) {
  return (
    <Name>
      <Mark mark={model.mark} />
      {model.name}
    </Name>
  );
}
