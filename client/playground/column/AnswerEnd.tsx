import { Ban, CircleAlert, PenLine, Scissors, Unplug, Lightbulb, SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { Button } from '../../ui/Button.js';
import { Heading } from '../../ui/Heading.js';
import { openSettings } from '../composer/handles.js';
import { useColumn } from './ColumnContext.js';
import { CommandButton } from './Command.js';
import { SwapModel } from './SwapModel.js';
import { isCutShort } from '../../stream/answerState.js';
import { words } from './endWords.js';

/** Below an answer that was stopped, interrupted, cut short or failed: what happened and what to do. */
export function AnswerEnd() {
  const { answer, counted, written: after, masked, readOnly } = useColumn();
  const { state, error, usage } = answer;
  const earlier = after ? <CommandButton name="compareBefore" quiet /> : <CommandButton name="bringBack" quiet />;
  const onwards = (
    <>
      <CommandButton name="goOn" />
      <CommandButton name="retry" quiet={after} />
    </>
  );
  const unfinished = (
    <>
      {onwards}
      {earlier}
    </>
  );
  if (state === 'STOPPED') {
    const kept = after && masked ? words.writtenKept : usage && after ? words.tokensKept({ tokens: usage.tokensOut }) : words.nothingYet;
    return (
      <Notice tone="plain" icon={<Ban aria-hidden="true" />} title={words.stopped} after={after} actions={unfinished}>
        {sentences(kept, counted && answer.refunded && words.queryBack)}
      </Notice>
    );
  }
  if (state === 'INTERRUPTED') {
    return (
      <Notice tone="warning" icon={<Unplug aria-hidden="true" />} title={words.interrupted} after={after} actions={unfinished}>
        {sentences(
          after ? words.savedHere : words.nothingYet,
          after && !readOnly && words.goesOn,
          counted && answer.refunded && words.queryBack,
        )}
      </Notice>
    );
  }
  if (isCutShort(answer) && after) {
    return (
      <Notice tone="plain" icon={<Scissors aria-hidden="true" />} title={words.cutShort} after actions={unfinished}>
        {sentences(words.writtenHere, !readOnly && words.goesOn)}
      </Notice>
    );
  }
  if (state === 'COMPLETE' && !after) return <ThoughtOnly />;
  if (state !== 'FAILED') return null;
  const tooLong = error?.code === 'context_too_long';
  const ways = tooLong ? (
    <>
      <SwapModel first />
      {earlier}
      <Button as={Link} to="/chat" $tone="quiet" $size="sm">
        <PenLine aria-hidden="true" />
        {words.newConversation}
      </Button>
    </>
  ) : (
    <>
      {onwards}
      {answer.finishReason === 'length' && <SettingsButton />}
      <SwapModel first={false} />
      {earlier}
    </>
  );
  // The provider's message would reveal the model.
  const [title, details] = masked
    ? [words.failedMasked, '']
    : titleAndDetails(error?.message ?? words.failed({ model: answer.model.name }));
  return (
    <Notice
      tone="danger"
      icon={<CircleAlert aria-hidden="true" />}
      title={title}
      after={after}
      code={masked ? undefined : error?.code}
      actions={ways}
    >
      {sentences(details, counted && queryWords(answer.refunded, after))}
    </Notice>
  );
}

/** Joins the sentences that apply. */
const sentences = (...said: (string | false)[]): string => said.filter(Boolean).join(' ');

/** Splits a failure's message: the first sentence says what happened, the rest why and what to do. */
function titleAndDetails(message: string): [title: string, details: string] {
  const end = message.indexOf('. ');
  return end < 0 ? [message.replace(/\.$/, ''), ''] : [message.slice(0, end), message.slice(end + 2)];
}

function queryWords(refunded: boolean, written: boolean): string {
  if (refunded) return words.queryBack;
  return written ? words.queryUsed : '';
}

/** For an answer with reasoning but no text: why there is no text, and what to do. */
function ThoughtOnly() {
  const { answer, masked, readOnly } = useColumn();
  const limited = isCutShort(answer);
  const { maxTokens } = answer.parameters;
  const limit = masked || maxTokens === null ? words.noneLeft : words.noneLeftOf({ tokens: maxTokens });
  return (
    <Notice
      tone="plain"
      icon={<Lightbulb aria-hidden="true" />}
      title={limited ? words.thoughtToLimit : words.thoughtOnly}
      after={false}
      actions={
        <>
          <CommandButton name="retry" />
          {limited && <SettingsButton />}
        </>
      }
    >
      {sentences(limited ? limit : words.thoughtsKept, !readOnly && (limited ? words.sameLimit : words.retryAsks))}
    </Notice>
  );
}

/** Opens the parameters of the next prompt. */
function SettingsButton() {
  return (
    <Button type="button" $tone="quiet" $size="sm" onClick={openSettings}>
      <SlidersHorizontal aria-hidden="true" />
      {words.settings}
    </Button>
  );
}

const Box = styled.div<{ $after: boolean }>`
  display: grid;
  grid-template-columns: var(--icon) 1fr;
  gap: var(--s-1) var(--s-2-5);
  margin-top: ${({ $after }) => ($after ? 'var(--s-4)' : '0')};
  padding-top: var(--s-4);
  border-top: ${({ $after }) => ($after ? 'var(--hair) solid var(--hairline)' : '0')};
`;

const Title = styled(Heading).attrs({ as: 'h4', $look: 'part' })`
  max-width: var(--text-measure, none);
  font-size: var(--text-read);
  line-height: var(--lh-note);
`;

const Details = styled.p`
  grid-column: 2;
  max-width: var(--text-measure, none);
  color: var(--ink-2);
  line-height: var(--lh-note);
  text-wrap: pretty;
`;

const Code = styled.code`
  grid-column: 2;
  margin-top: var(--s-2);
  color: var(--ink-3);
  font: var(--weight-text) var(--text-xs) / var(--lh-sm) var(--mono);
`;

const Icon = styled.span<{ $tone: NoticeProps['tone'] }>`
  margin-top: var(--s-0-75);
  line-height: 0;
  color: ${({ $tone }) => ({ danger: 'var(--danger)', warning: 'var(--warning)', plain: 'var(--ink-3)' })[$tone]};
`;

const Row = styled.div`
  grid-column: 2;
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
  margin-top: var(--s-3);
`;

interface NoticeProps {
  tone: 'danger' | 'warning' | 'plain';
  icon: ReactNode;
  title: string;
  /** Whether text stands above it, from which it needs a distance. */
  after: boolean;
  code?: string | undefined;
  actions: ReactNode;
  children: ReactNode;
}

/** How an answer ended that did not end well: the reason, what happened to its text and its query, and what to do. */
function Notice({ tone, icon, title, after, code, actions, children }: NoticeProps) {
  const { readOnly } = useColumn();
  return (
    <Box $after={after}>
      <Icon $tone={tone}>{icon}</Icon>
      <Title>{title}</Title>
      <Details>{children}</Details>
      {!readOnly && <Row>{actions}</Row>}
      {code !== undefined && <Code>{code}</Code>}
    </Box>
  );
}
