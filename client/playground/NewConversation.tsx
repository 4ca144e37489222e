import { useState } from 'react';
import { styled } from 'styled-components';
import { config } from '../config.js';
import { TopBar } from '../shell/TopBar.js';
import { media } from '../theme.js';
import { Button } from '../ui/Button.js';
import { Composer } from './composer/Composer.js';
import { saveDraft } from './composer/drafts.js';
import { loadConversationScreen } from './loadConversationScreen.js';
import { useOpenConversation } from './useOpenConversation.js';

const Stage = styled.main`
  display: grid;
  align-content: center;
  justify-items: center;
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  padding: var(--s-8);
  h2 {
    font: var(--weight-medium) var(--text-3xl) / var(--lh-3xl) var(--serif);
    letter-spacing: var(--ls-3xl);
    text-align: center;
    text-wrap: balance;
  }
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
    h2 {
      font-size: var(--text-2xl);
      line-height: var(--lh-2xl);
    }
  }
`;

const Starts = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--s-2);
  margin-top: var(--s-5);
`;

const Start = styled(Button)`
  border: 1px solid var(--hairline);
  font-weight: var(--weight-text);
  ${media.phone} {
    height: var(--tap);
  }
`;

const starters = [
  { label: 'Translate a paragraph', prompt: 'Translate this paragraph into English, and say where you hesitated:\n\n' },
  { label: 'Say it in plain words', prompt: 'Say this in plain words, for somebody who hears of it for the first time:\n\n' },
  { label: 'Review a function', prompt: 'Review this function. Name the bugs first, then what could be simpler:\n\n' },
  { label: 'Ten names for it', prompt: 'Suggest ten names, each with one line of reasons, for:\n\n' },
];

/** Whoever writes will soon read. Where it fails, opening the conversation will say so. */
const preload = () => void loadConversationScreen().catch(() => undefined);

/** /chat: the composer where the eye is. */
export function NewConversation() {
  const open = useOpenConversation();
  // A starter fills the composer by way of its draft.
  const [filled, setFilled] = useState(0);
  const fill = (prompt: string) => {
    saveDraft('new', { prompt, system: '', policy: 'ISOLATED', parameters: {} });
    setFilled(filled + 1);
  };
  return (
    <>
      <title>{`Playground | ${config.siteName}`}</title>
      <TopBar title="New conversation" />
      <Stage onKeyDown={preload} onPointerDown={preload}>
        <h2>What shall they answer?</h2>
        <p>Write once. The models reply side by side.</p>
        <Composer
          key={filled}
          onAsked={(turn) => {
            open(turn.conversationId);
          }}
        />
        <Starts>
          {starters.map(({ label, prompt }) => (
            <Start
              key={label}
              type="button"
              $tone="quiet"
              $size="sm"
              onClick={() => {
                fill(prompt);
              }}
            >
              {label}
            </Start>
          ))}
        </Starts>
      </Stage>
    </>
  );
}
