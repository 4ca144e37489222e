import { styled } from 'styled-components';
import { leastTokensPerSecond } from '../../shared/localModel/leastTokensPerSecond.js';
import { Heading } from '../ui/Heading.js';
import { media } from '../ui/media.js';
import type { LocalModelPartsFragment } from './localModels.generated.js';
import { LocalModelRow } from './LocalModelRow.js';
import { words } from './words.js';

/** Most models that are proposed where nothing is searched for. */
const mostProposed = 3;

/**
 * The models that the picker shows beside those that can be asked, in the order of the shelf.
 * @param wanted what is searched for; without it, those on their way and a few that run well here
 */
export function findLocalModels(models: readonly LocalModelPartsFragment[], wanted: string): LocalModelPartsFragment[] {
  const absent = models.filter(({ state }) => state !== 'READY');
  if (wanted !== '') {
    const parts = wanted.toLowerCase().split(/\s+/);
    return absent.filter(({ name, maker, about }) => {
      const text = `${name} ${maker ?? ''} ${about ?? ''} ${words.more}`.toLowerCase();
      return parts.every((part) => text.includes(part));
    });
  }
  const fitting = absent.filter(({ state, fits }) => state === 'AVAILABLE' && fits);
  const pleasing = fitting.filter(({ tokensPerSecond }) => tokensPerSecond !== null && tokensPerSecond >= leastTokensPerSecond);
  const proposed = pleasing.length > 0 ? pleasing.slice(-mostProposed) : fitting.slice(0, mostProposed);
  return absent.filter((model) => model.state !== 'AVAILABLE' || proposed.includes(model));
}

interface Props {
  models: readonly LocalModelPartsFragment[];
  /** Opens the dialog with all of them. */
  onAll: () => void;
}

/** Models of this machine in the picker, to be fetched. */
export function LocalModelGroup({ models, onAll }: Props) {
  return (
    <section aria-label={words.more}>
      <Title as="h3" $look="group">
        {words.more}
        <All type="button" onClick={onAll}>
          {words.all}
        </All>
      </Title>
      <Rows>
        {models.map((model) => (
          <LocalModelRow key={model.id} model={model} />
        ))}
      </Rows>
    </section>
  );
}

const Title = styled(Heading)`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  padding: var(--s-3) var(--s-4) 0;
`;

const All = styled.button`
  color: var(--accent);
  font-size: inherit;
  &:hover {
    text-decoration: underline;
  }
  ${media.phone} {
    padding-block: var(--s-3);
    margin-block: calc(-1 * var(--s-3));
  }
`;

const Rows = styled.ul`
  padding-inline: var(--s-4);
`;
