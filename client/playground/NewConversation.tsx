import { Suspense } from 'react';
import { styled } from 'styled-components';
import { useNavigate, useSearchParams } from 'react-router';
import { href } from '../words/href.js';
import { pageTitle, titles } from '../api/pageTitle.js';
import { TopBar } from '../shell/TopBar.js';
import { Heading } from '../ui/Heading.js';
import { media } from '../ui/media.js';
import { Composer } from './composer/Composer.js';
import { Starters } from './composer/Starters.js';
import { loadConversationScreen } from './loadConversationScreen.js';
import { sameView } from '../shell/sameView.js';
import { lazyPart } from '../ui/onDemand.js';
import { mainId } from '../ui/SkipLink.js';
import { Stage } from '../ui/Stage.js';
import { useIsShown } from '../ui/useIsShown.js';
import { Text } from '../ui/Text.js';
import { words } from './words.js';

const RunShared = lazyPart(() => import('./composer/RunShared.js').then((loaded) => loaded.RunShared));
const OfferLine = lazyPart(() => import('../localModels/OfferLine.js').then((loaded) => loaded.OfferLine));

const Beginning = styled(Stage)`
  padding: var(--s-8);
  ${media.phone} {
    padding: var(--s-6) var(--s-3);
  }
`;

const Question = styled(Heading)`
  text-align: center;
  text-wrap: balance;
`;

const Line = styled(Text)`
  margin: var(--s-2) 0 var(--s-7);
  text-align: center;
`;

const Room = styled.div`
  width: 100%;
  max-width: var(--empty-max);
`;

/** Parts that hang here take no room, so that nothing moves when they come or grow. */
const Hanging = styled.div`
  height: 0;
`;

/** A person who writes a prompt will soon read answers. A failure is reported when the conversation is opened. */
const preload = () => void loadConversationScreen().catch(() => undefined);

/** /chat: a new conversation, with the composer in the middle. */
export function NewConversation() {
  const open = useOpenConversation();
  const [search] = useSearchParams();
  const isBlind = search.has(blindParameter);
  const run = search.get(runParameter);
  return (
    <>
      <title>{pageTitle(titles.playground)}</title>
      <TopBar title={words.newConversation} />
      <Beginning id={mainId} onKeyDown={preload} onPointerDown={preload}>
        <Question $look="question">{words.question}</Question>
        <Line $look="lead">{words.questionLine}</Line>
        <Room>
          <Composer
            blind={isBlind}
            onAsked={(turn) => {
              open(turn.conversationId);
            }}
          >
            {(choice) => (
              <>
                {run !== null && (
                  <Suspense>
                    <RunShared shareId={run} parameter={runParameter} />
                  </Suspense>
                )}
                <Starters />
                <Hanging>
                  <Suspense>
                    <OfferLine {...choice} />
                  </Suspense>
                </Hanging>
              </>
            )}
          </Composer>
        </Room>
      </Beginning>
    </>
  );
}

/** The parameter of an address that begins a blind comparison. */
const blindParameter = 'blind';
/** That of one that asks the prompt of a shared page again: its id. */
const runParameter = 'run';

/** Goes to a new conversation's address, with the choice of models; not if the person has left this screen by then. */
function useOpenConversation(): (id: string) => void {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const isShown = useIsShown();
  return (id) => {
    const kept = new URLSearchParams(search);
    kept.delete(blindParameter);
    kept.delete(runParameter);
    if (isShown()) void navigate({ pathname: href('conversation', { conversationId: id }), search: kept.toString() }, { state: sameView });
  };
}
