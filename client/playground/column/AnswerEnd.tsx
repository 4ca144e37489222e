import { Ban, CircleAlert, PenLine, Scissors, Unplug, Lightbulb } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { href } from '../../words/href.js';
import { Button } from '../../ui/Button.js';
import { Heading } from '../../ui/Heading.js';
import { useColumn } from './ColumnContext.js';
import { CommandButton } from '../../ui/Command.js';
import type { ColumnCommand } from './ColumnCommand.js';
import { commandsAt } from './commands.js';
import { PickOne } from './PickOne.js';
import { isCutShort } from '../../stream/answerState.js';
import { words } from './endWords.js';

/** Below an answer that was stopped, interrupted, cut short or failed: what happened and what to do. */
export function AnswerEnd() {
  const { answer, counted, written, masked, readOnly } = useColumn();
  const { state, error, usage } = answer;
  if (state === 'STOPPED') {
    const kept =
      written && masked ? words.writtenKept : usage && written ? words.tokensKept({ tokens: usage.tokensOut }) : words.nothingYet;
    return (
      <Notice tone="plain" icon={<Ban aria-hidden="true" />} title={words.stopped} belowText={written}>
        {sentences(kept, counted && answer.refunded && words.queryBack)}
      </Notice>
    );
  }
  if (state === 'INTERRUPTED') {
    return (
      <Notice
        tone="warning"
        icon={<Unplug aria-hidden="true" />}
        title={written ? words.interrupted : words.interruptedEarly}
        belowText={written}
      >
        {sentences(
          written ? words.savedHere : words.nothingYet,
          written && !readOnly && words.goesOn,
          counted && answer.refunded && words.queryBack,
        )}
      </Notice>
    );
  }
  if (isCutShort(answer) && written) {
    return (
      <Notice tone="plain" icon={<Scissors aria-hidden="true" />} title={words.cutShort} belowText>
        {sentences(words.writtenHere, !readOnly && words.goesOn)}
      </Notice>
    );
  }
  if (state === 'COMPLETE' && !written) return <ThoughtOnly />;
  if (state !== 'FAILED') return null;
  // The provider's message would reveal the model.
  const [title, details] = masked
    ? [words.failedMasked, '']
    : titleAndDetails(error?.message ?? words.failed({ model: answer.model.name }));
  return (
    <Notice
      tone="danger"
      icon={<CircleAlert aria-hidden="true" />}
      title={title}
      belowText={written}
      code={masked ? undefined : error?.code}
      more={error?.code === 'context_too_long' && <NewConversation />}
    >
      {sentences(details, counted && queryWords(answer.refunded, written))}
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
      belowText={false}
    >
      {sentences(limited ? limit : words.thoughtsKept, !readOnly && (limited ? words.sameLimit : words.retryAsks))}
    </Notice>
  );
}

function NewConversation() {
  return (
    <Button as={Link} to={href('newConversation')} $tone="quiet" $size="sm">
      <PenLine aria-hidden="true" />
      {words.newConversation}
    </Button>
  );
}

const Box = styled.div<{ $belowText: boolean }>`
  display: grid;
  grid-template-columns: var(--icon) 1fr;
  gap: var(--s-1) var(--s-2-5);
  margin-top: ${({ $belowText }) => ($belowText ? 'var(--s-4)' : '0')};
  padding-top: var(--s-4);
  border-top: ${({ $belowText }) => ($belowText ? 'var(--hair) solid var(--hairline)' : '0')};
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
  belowText: boolean;
  code?: string | undefined;
  /** Stands beside the commands. */
  more?: ReactNode;
  children: ReactNode;
}

/** A command's button; it may open a choice of models first. */
function EndButton({ command, quiet }: { command: ColumnCommand; quiet: boolean }) {
  const { picks, icon: Sign } = command;
  const button = <CommandButton command={command} quiet={quiet} />;
  if (!picks) return button;
  return (
    <PickOne {...picks} sign={<Sign aria-hidden="true" />}>
      {button}
    </PickOne>
  );
}

/** How an answer ended that did not end well: the reason, what happened to its text and its query, and what to do. */
function Notice({ tone, icon, title, belowText, code, more, children }: NoticeProps) {
  const { readOnly, commands } = useColumn();
  return (
    <Box $belowText={belowText}>
      <Icon $tone={tone}>{icon}</Icon>
      <Title>{title}</Title>
      <Details>{children}</Details>
      {!readOnly && (
        <Row>
          {commandsAt('end', commands).map(([key, command], place) => (
            <EndButton key={key} command={command} quiet={place > 0} />
          ))}
          {more}
        </Row>
      )}
      {code !== undefined && <Code>{code}</Code>}
    </Box>
  );
}
