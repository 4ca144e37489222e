import { styled } from 'styled-components';
import { useLocation, useNavigate } from 'react-router';
import { config } from '../api/config.js';
import { TopBar } from '../shell/TopBar.js';
import { Heading } from '../ui/Heading.js';
import { media } from '../ui/media.js';
import { Composer } from './composer/Composer.js';
import { Starters } from './composer/Starters.js';
import { loadConversationScreen } from './loadConversationScreen.js';
import { stays } from '../shell/stays.js';
import { useIsShown } from '../ui/useIsShown.js';
import { words } from './words.js';

const Stage = styled.main`
  display: grid;
  /* As wide as there is room, whatever stands in it. */
  grid-template-columns: minmax(0, 1fr);
  align-content: center;
  justify-items: center;
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  padding: var(--s-8);
  > p {
    margin: var(--s-2) 0 28px;
    color: var(--ink-2);
    font-size: var(--text-md);
    line-height: 24px;
    text-align: center;
  }
  form {
    width: 100%;
    max-width: var(--empty-max);
  }
  ${media.phone} {
    padding: var(--s-6) var(--s-3);
  }
`;

const Question = styled(Heading)`
  text-align: center;
  text-wrap: balance;
`;

/** Whoever writes will soon read. Where it fails, opening the conversation will say so. */
const preload = () => void loadConversationScreen().catch(() => undefined);

/** /chat: the composer where the eye is. */
export function NewConversation() {
  const open = useOpenConversation();
  return (
    <>
      <title>{words.pageTitle({ site: config.siteName })}</title>
      <TopBar title={words.newConversation} />
      <Stage onKeyDown={preload} onPointerDown={preload}>
        <Question $look="question">{words.question}</Question>
        <p>{words.questionLine}</p>
        <Composer
          onAsked={(turn) => {
            open(turn.conversationId);
          }}
        >
          <Starters />
        </Composer>
      </Stage>
    </>
  );
}

/** Gives a conversation that has just begun its address, and takes the choice of models along. Who has gone elsewhere by then stays there. */
function useOpenConversation(): (id: string) => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  const isShown = useIsShown();
  return (id) => {
    if (isShown()) void navigate({ pathname: `/chat/${id}`, search }, { state: stays });
  };
}
