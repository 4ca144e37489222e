import { styled } from 'styled-components';
import { bytesText } from '../look/amounts.js';
import { Button } from '../ui/Button.js';
import { media } from '../ui/media.js';
import { FetchActions } from './FetchActions.js';
import { FetchProgress } from './FetchProgress.js';
import type { LocalModelPartsFragment } from './localModels.generated.js';
import { words } from './words.js';

interface Props {
  /** As findLocalModels proposes them where nothing is searched for. */
  models: readonly LocalModelPartsFragment[];
  /** How many this machine does not have. */
  absent: number;
  /** Opens the dialog with all of them. */
  onAll: () => void;
}

/** One line at the end of the picker: those that are on their way, else the one that is proposed first, and the way to the others. */
export function FetchLine({ models, absent, onAll }: Props) {
  const coming = models.filter(({ state }) => state !== 'AVAILABLE');
  const shown = coming.length > 0 ? coming : models.slice(-1);
  const others = absent - shown.length;
  return (
    <Lines aria-label={words.more}>
      {shown.map((model) => (
        <Line key={model.id}>
          <Said>
            {model.state === 'AVAILABLE' ? (
              words.runsHere({ name: model.name, size: bytesText(model.size), b: (inner) => <Strong>{inner}</Strong> })
            ) : (
              <>
                <Strong>{model.name}</Strong>{' '}
                {model.state === 'FAILED' ? (model.problem ?? words.stopped) : <FetchProgress model={model} />}
              </>
            )}
          </Said>
          <FetchActions model={model} />
        </Line>
      ))}
      <Button type="button" $tone="quiet" $size="sm" onClick={onAll}>
        {shown.length > 0 && others > 0 ? words.moreOthers({ count: others }) : words.all}
      </Button>
    </Lines>
  );
}

const Lines = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-2);
  margin: var(--s-2) var(--s-4) 0;
  padding: var(--s-1-5) 0;
  border-top: var(--hair) solid var(--hairline);
  color: var(--ink-2);
  font-size: var(--text-sm);
`;

const Line = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-2);
  min-width: 60%;
  ${media.phone} {
    min-width: 100%;
  }
`;

const Said = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Strong = styled.b`
  color: var(--ink);
  font-weight: var(--weight-medium);
`;
