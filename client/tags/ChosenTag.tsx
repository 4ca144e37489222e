import { Tag, X } from 'lucide-react';
import { styled } from 'styled-components';
import { Button } from '../ui/Button.js';
import { media } from '../ui/media.js';
import { oneLine } from '../ui/oneLine.js';
import { words } from './words.js';

const Chosen = styled(Button)`
  justify-content: flex-start;
  flex: none;
  max-width: 100%;
  margin-top: var(--s-1);
  ${media.tablet} {
    min-height: var(--tap);
  }
`;

const Name = styled.span`
  flex: 1;
  text-align: start;
  ${oneLine}
`;

interface Props {
  name: string;
  onRemove: () => void;
}

/** The tag that a list is filtered by. One press removes the filter. */
export function ChosenTag({ name, onRemove }: Props) {
  return (
    <Chosen type="button" $size="sm" aria-label={words.unfilter({ name })} onClick={onRemove}>
      <Tag aria-hidden="true" />
      <Name dir="auto">{name}</Name>
      <X aria-hidden="true" />
    </Chosen>
  );
}
