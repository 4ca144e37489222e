import { styled } from 'styled-components';
import { Alert } from '../ui/Alert.js';
import { media } from '../ui/media.js';

/** The cost, and the dialog's buttons at the end of the line. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: var(--s-2);
  margin-block-start: var(--s-5);
`;

export const Cost = styled.p`
  flex: 1;
  min-width: max-content;
  color: var(--ink-3);
  font-size: var(--text-sm);
  font-variant-numeric: tabular-nums;
  ${media.phone} {
    flex-basis: 100%;
  }
`;

/** The fields of a dialog that asks a model; they pale while the request is on its way. */
export const Fields = styled.fieldset`
  min-width: 0;
  margin: var(--s-4) 0 0;
  padding: 0;
  border: 0;
  &:disabled {
    opacity: 0.6;
  }
`;

/** Why a request was refused, above the fields. */
export const Refused = styled(Alert)`
  margin-block-start: var(--s-4);
`;
