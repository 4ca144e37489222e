import { useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { toastError } from '../../api/toastError.js';
import { undefinedIfFailed } from '../../api/undefinedIfFailed.js';
import { FailureView } from '../../shell/FailureView.js';
import { Button } from '../../ui/Button.js';
import { media } from '../../ui/media.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { toast } from '../../ui/toast.js';
import { PromptHead } from '../parts/PromptHead.js';
import type { PromptPartsFragment } from '../parts/prompts.generated.js';
import { Gave } from './Gave.js';
import { VersionDiff } from './VersionDiff.js';
import { VersionList } from './VersionList.js';
import { useVersionsOfPromptQuery, useRestorePromptVersionMutation, useVersionPairQuery } from './versions.generated.js';
import { words } from './words.js';

/** The versions of a prompt: two of them against each other (`?from=3&to=4`, the last two by default), and what they gave. */
export function VersionsView({ prompt }: { prompt: PromptPartsFragment }) {
  const { id, current } = prompt;
  const [search, setSearch] = useSearchParams();
  const list = useVersionsOfPromptQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const versions = list.data?.prompt?.versions ?? list.previousData?.prompt?.versions;
  const to = numberIn(search.get('to')) ?? current.number;
  const from = numberIn(search.get('from')) ?? Math.max(1, to - 1);
  const pair = useVersionPairQuery({ variables: { id, from, to }, fetchPolicy: 'cache-and-network' });
  const shown = (pair.data ?? pair.previousData)?.prompt;
  const restored = shown?.from?.number ?? from;
  const isGone = !pair.loading && pair.data !== undefined && !(pair.data.prompt?.from && pair.data.prompt.to);
  const [restore] = useRestorePromptVersionMutation({ onError: toastError });
  const choose = (next: { from?: number; to?: number }) => {
    setSearch({ from: String(next.from ?? from), to: String(next.to ?? to) }, { replace: true, preventScrollReset: true });
  };
  const refresh = () => {
    void list.refetch().catch(() => undefined);
    void pair.refetch().catch(() => undefined);
  };
  const takeBack = async (number: number) => {
    const taken = await undefinedIfFailed(restore({ variables: { id, number } }));
    if (!taken?.data) return;
    const now = taken.data.restorePromptVersion.current.number;
    toast.success(words.restored({ number, now }));
    await list.refetch().catch(() => undefined);
    choose({ from: number, to: now });
  };
  return (
    <>
      <PromptHead prompt={prompt} title={prompt.title} />
      <Room>
        {versions && <VersionList versions={versions} from={from} to={to} onChoose={choose} />}
        <Main aria-busy={pair.loading}>
          {pair.error && !pair.data ? (
            <FailureView within error={pair.error} onRetry={refresh} />
          ) : current.number === 1 ? (
            <Hint>{words.oneVersion}</Hint>
          ) : isGone ? (
            <Hint>
              <p>{words.pairGone}</p>
              <Button
                type="button"
                $size="sm"
                onClick={() => {
                  setSearch({}, { replace: true });
                }}
              >
                {words.lastTwo}
              </Button>
            </Hint>
          ) : shown?.from && shown.to ? (
            <>
              <VersionDiff
                from={shown.from}
                to={shown.to}
                onRestore={shown.from.number === current.number ? undefined : () => void takeBack(restored)}
              />
              <Gave key={`${shown.from.id} ${shown.to.id}`} from={shown.from} to={shown.to} onChange={refresh} />
            </>
          ) : (
            <Hint>
              {waiting.map((width) => (
                <Skeleton key={width} $width={width} />
              ))}
            </Hint>
          )}
        </Main>
      </Room>
    </>
  );
}

function numberIn(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

/** Lines of other widths. */
const waiting = ['88%', '72%', '80%', '64%'];

const Room = styled.div`
  --version-edge: var(--s-6);
  display: grid;
  grid-template-columns: var(--sidebar) minmax(0, 1fr);
  flex: 1;
  min-height: 0;
  border-top: var(--hair) solid var(--hairline);
  ${media.tablet} {
    --version-edge: var(--s-5);
  }
  ${media.panes} {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: auto minmax(0, 1fr);
    overflow-y: auto;
  }
`;

const Main = styled.div`
  /* Also before the list has come. */
  grid-column: 2;
  min-height: 0;
  overflow-y: auto;
  ${media.panes} {
    grid-column: 1;
    overflow: visible;
  }
`;

const Hint = styled.div`
  max-width: 60ch;
  padding: var(--version-edge);
  color: var(--ink-2);
  text-wrap: pretty;
`;
