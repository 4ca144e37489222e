import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { readToolText } from '../../../shared/tool/toolText.js';
import { useGivenQuery } from '../../history/given.generated.js';
import type { GivenMessage } from '../../history/readGiven.js';
import { FailureView } from '../../shell/FailureView.js';
import { Button } from '../../ui/Button.js';
import { media } from '../../ui/media.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { Text } from '../../ui/Text.js';
import { FoldedBlock } from '../column/FoldedBlock.js';
import { ToolCode } from '../column/ToolCode.js';
import { toolWords } from '../column/toolWords.js';
import { givenWords as words } from './givenWords.js';
import { PromptText } from './PromptText.js';

/** Most characters of a text that are shown: the message of a program may have millions. */
const mostShown = 100_000;

/** In line with the prompt beneath it. */
const Place = styled.div`
  padding-block: var(--s-3) 0;
  padding-inline: calc(var(--s-5) + var(--s-6)) var(--s-3);
  ${media.phone} {
    padding-inline: calc(var(--s-4) + var(--s-6)) var(--s-4);
  }
`;

const Talk = styled.div`
  max-width: var(--prompt-measure);
  max-height: 40dvh;
  margin-bottom: var(--s-4);
  overflow-y: auto;
  scrollbar-width: thin;
  scrollbar-color: var(--hairline-2) transparent;
`;

const Message = styled.li`
  margin-bottom: var(--s-4);
`;

const Said = styled.div`
  font-size: var(--text-answer);
  line-height: var(--lh-answer);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

interface Props {
  conversationId: string;
  /** How many messages there are. */
  count: number;
}

/** What a program gave as said before the first turn, folded. It is read when it is unfolded, page by page. */
export function GivenContext(props: Props) {
  const label = words.given({ count: props.count });
  return (
    <Place>
      <FoldedBlock label={label} staysFolded>
        <Talk role="region" aria-label={label} tabIndex={0} dir="auto">
          <Messages {...props} after={0} />
        </Talk>
      </FoldedBlock>
    </Place>
  );
}

/** A page of the messages, and below it the next one, once that is asked for. */
function Messages({ conversationId, count, after }: Props & { after: number }) {
  const { data, error, refetch } = useGivenQuery({ variables: { id: conversationId, after } });
  const [goesOn, setGoesOn] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const messages = data?.conversation?.given;
  const isRead = messages !== undefined;
  useEffect(() => {
    // The button that asked for this page has gone, and the focus with it.
    if (isRead && after > 0) list.current?.focus({ preventScroll: true });
  }, [isRead, after]);
  // The conversation has gone meanwhile.
  if (data?.conversation === null) return null;
  if (!messages) {
    return error ? <FailureView within error={error} onRetry={() => void refetch().catch(() => undefined)} /> : <Skeleton $width="60%" />;
  }
  const last = messages.at(-1)?.number ?? count;
  return (
    <>
      <ol ref={list} tabIndex={-1}>
        {messages.map((message) => (
          <Message key={message.number} value={message.number}>
            <Text $look="hint">
              {words.role({ role: message.role })} · {words.number({ number: message.number, count })}
            </Text>
            {message.blocks.map((block, place) => (
              <Block key={`${block.kind} ${String(place)}`} {...block} />
            ))}
          </Message>
        ))}
      </ol>
      {last < count &&
        (goesOn ? (
          <Messages conversationId={conversationId} count={count} after={last} />
        ) : (
          <Button
            type="button"
            $tone="line"
            $size="sm"
            onClick={() => {
              setGoesOn(true);
            }}
          >
            {words.more}
          </Button>
        ))}
    </>
  );
}

function Block({ kind, text }: GivenMessage['blocks'][number]) {
  if (kind === 'TEXT') {
    return (
      <Said>
        <PromptText text={text.slice(0, mostShown).toWellFormed()} />
        <Cut text={text} />
      </Said>
    );
  }
  const { name, body } = readToolText(text);
  const label = kind === 'TOOL_CALL' ? toolWords.called : toolWords.result;
  return (
    <FoldedBlock label={label({ name, length: body.length })}>
      <ToolCode text={body.slice(0, mostShown).toWellFormed()} ended />
      <Cut text={body} />
    </FoldedBlock>
  );
}

/** Below the beginning of a text, says that it goes on. */
function Cut({ text }: { text: string }) {
  return text.length > mostShown && <Text $look="hint">{words.cut({ shown: mostShown, length: text.length })}</Text>;
}
