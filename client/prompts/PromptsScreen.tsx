import { Download, Plus } from 'lucide-react';
import { Suspense } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { css, styled } from 'styled-components';
import * as z from 'zod/mini';
import { href } from '../words/href.js';
import { pageTitle, titles } from '../api/pageTitle.js';
import { FailureView } from '../shell/FailureView.js';
import { TopBar } from '../shell/TopBar.js';
import { Button } from '../ui/Button.js';
import { Heading } from '../ui/Heading.js';
import { Invitation } from '../ui/Invitation.js';
import { media } from '../ui/media.js';
import { mainId } from '../ui/SkipLink.js';
import { lazyPart } from '../ui/onDemand.js';
import { Skeleton } from '../ui/Skeleton.js';
import { ImportButton } from './ImportButton.js';
import { GonePrompt } from './GonePrompt.js';
import { PromptEditor } from './PromptEditor.js';
import { savePromptFile } from './parts/promptFile.js';
import { PromptList } from './PromptList.js';
import { type PromptPartsFragment, usePromptsQuery } from './parts/prompts.generated.js';
import { StarterSection } from './StarterSection.js';
import { words } from './words.js';

/** The entry of the history in which the prompt was new: its editor stays as it is when the prompt gets its address. */
const madeInSchema = z.object({ editor: z.string() });

const VersionsView = lazyPart(async () => (await import('./versions/VersionsView.js')).VersionsView);

/** /prompts: the library, beside it the prompt of the address; `new` is one that is not saved yet. */
export function PromptsScreen() {
  const { promptId, view } = useParams();
  const location = useLocation();
  const madeIn = madeInSchema.safeParse(location.state).data?.editor;
  const isVersions = view === 'versions';
  const { data, error, refetch } = usePromptsQuery({ fetchPolicy: 'cache-and-network' });
  const prompts = data?.prompts;
  const prompt = prompts?.find(({ id }) => id === promptId);
  const isNew = promptId === 'new';
  return (
    <>
      {(prompts || !error) && <title>{pageTitle(prompt?.title ?? titles.prompts)}</title>}
      <TopBar title={titles.prompts} menu={<Tools prompts={prompts} />} />
      {error && !prompts ? (
        <FailureView error={error} onRetry={() => void refetch().catch(() => undefined)} />
      ) : prompts?.length === 0 && !isNew ? (
        <EmptyLibrary />
      ) : (
        <Panes id={mainId} aria-busy={!prompts}>
          <ListSide $isOver={promptId !== undefined}>
            {prompts ? <PromptList prompts={prompts} /> : <Waiting />}
            <Narrow>
              <FileTools prompts={prompts} />
            </Narrow>
          </ListSide>
          <Side $isOver={promptId !== undefined} aria-label={prompt?.title ?? words.newPrompt}>
            {promptId === undefined ? (
              <Choose />
            ) : prompts && !prompt && !isNew ? (
              <GonePrompt />
            ) : isVersions && prompt ? (
              <Suspense fallback={<Waiting />}>
                <VersionsView key={prompt.id} prompt={prompt} />
              </Suspense>
            ) : prompts ? (
              <PromptEditor key={madeIn ?? (isNew ? location.key : promptId)} prompt={prompt} />
            ) : (
              <Waiting />
            )}
          </Side>
        </Panes>
      )}
    </>
  );
}

function FileTools({ prompts }: { prompts: readonly PromptPartsFragment[] | undefined }) {
  return (
    <>
      <ImportButton />
      <Button
        type="button"
        $tone="quiet"
        $size="sm"
        disabled={!prompts || prompts.length === 0}
        onClick={() => {
          savePromptFile(prompts ?? [], 'prompts.json');
        }}
      >
        <Download aria-hidden="true" />
        {words.export}
      </Button>
    </>
  );
}

function Tools({ prompts }: { prompts: readonly PromptPartsFragment[] | undefined }) {
  return (
    <>
      <Wide>
        <FileTools prompts={prompts} />
      </Wide>
      <Button as={Link} to={href('prompts', { promptId: 'new' })} $size="sm">
        <Plus aria-hidden="true" />
        {words.newPrompt}
      </Button>
    </>
  );
}

function EmptyLibrary() {
  return (
    <Invitation title={words.emptyTitle} text={words.emptyLine}>
      <Button as={Link} to={href('prompts', { promptId: 'new' })} $tone="primary">
        {words.newPrompt}
      </Button>
      <Narrow>
        <ImportButton />
      </Narrow>
      <Starts>
        <StarterSection search="" />
      </Starts>
    </Invitation>
  );
}

const Choose = () => (
  <Hint>
    <Heading $look="title">{words.choose}</Heading>
    <p>{words.chooseLine}</p>
  </Hint>
);

/** Lines of other widths. */
const waiting = ['88%', '72%', '80%', '64%'];

const Waiting = () => (
  <Room>
    {waiting.map((width) => (
      <Skeleton key={width} $width={width} />
    ))}
  </Room>
);

const Panes = styled.main`
  display: grid;
  grid-template-columns: var(--sidebar) minmax(0, 1fr);
  flex: 1;
  min-height: 0;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** The phone shows the list or the prompt. */
const hiddenOnPhone = css`
  ${media.phone} {
    display: none;
  }
`;

const ListSide = styled.div<{ $isOver: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: minmax(0, 1fr) auto;
  min-width: 0;
  min-height: 0;
  border-inline-end: var(--hair) solid var(--hairline);
  background: var(--ground);
  ${({ $isOver }) => $isOver && hiddenOnPhone}
`;

const Side = styled.section<{ $isOver: boolean }>`
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  ${({ $isOver }) => !$isOver && hiddenOnPhone}
`;

const Wide = styled.span`
  display: contents;
  ${media.phone} {
    display: none;
  }
`;

/** On the phone, the bar has no room for files. */
const Narrow = styled.span`
  display: none;
  ${media.phone} {
    display: flex;
    justify-content: center;
    gap: var(--s-2);
    padding: var(--s-2);
  }
`;

const Starts = styled.div`
  width: 100%;
  max-width: var(--page-wide);
  margin-top: var(--s-8);
  text-align: start;
`;

const Hint = styled.div`
  padding: var(--s-10) var(--s-8);
  color: var(--ink-2);
`;

const Room = styled.div`
  padding: var(--s-5);
`;
