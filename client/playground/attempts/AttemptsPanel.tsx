import { styled } from 'styled-components';
import type { AnswerState } from '../../graphql.generated.js';
import { attemptIn } from '../../compare/comparedPair.js';
import { count, seconds } from '../../look/formats.js';
import { Mark } from '../../models/Mark.js';
import { Button } from '../../ui/Button.js';
import { Heading } from '../../ui/Heading.js';
import { media } from '../../ui/media.js';
import { oneLine } from '../../ui/oneLine.js';
import { PanelSurface } from '../../ui/PanelSurface.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { Text } from '../../ui/Text.js';
import type { Attempt } from './useAttempts.js';
import { useAttemptActions } from './useAttemptActions.js';
import { words } from './words.js';

const stateWords: Record<AnswerState, string> = {
  QUEUED: words.waiting,
  STREAMING: words.writing,
  COMPLETE: words.complete,
  STOPPED: words.stopped,
  FAILED: words.failed,
  INTERRUPTED: words.interrupted,
};

const Title = styled(Heading).attrs({ as: 'h3', $look: 'part' })`
  flex: none;
  padding: var(--s-3) var(--s-4) var(--s-2);
`;

const List = styled.ul`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  padding: 0 var(--s-2) var(--s-2);
`;

const Line = styled.li`
  display: grid;
  grid-template-columns: auto auto minmax(0, 1fr) auto auto;
  align-items: center;
  gap: 0 var(--s-2);
  padding: var(--s-1-5) var(--s-2);
  border-radius: var(--r-control);
  font-size: var(--text-sm);
  &[aria-current='true'] {
    background: var(--hover);
  }
`;

const Place = styled.span`
  min-width: var(--s-4);
  color: var(--ink-3);
  font-family: var(--serif);
  text-align: end;
`;

const Model = styled.b`
  font-weight: var(--weight-strong);
  ${oneLine}
`;

const Figure = styled.span`
  color: var(--ink-3);
  font-size: var(--text-xs);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  grid-column: 3 / -1;
  gap: var(--s-0-5);
  margin-inline-start: calc(-1 * var(--s-2));
`;

const Act = styled(Button).attrs({ type: 'button', $tone: 'quiet', $size: 'sm' })`
  ${media.phone} {
    min-height: var(--tap);
  }
`;

const Note = styled(Text)`
  padding: 0 var(--s-4) var(--s-3);
`;

/** What the list of attempts shows. */
export interface AttemptsContent {
  answerId: string;
  list: readonly Attempt[];
  isReading: boolean;
  notRead: boolean;
  readAgain: () => void;
  /** Whether one is being written: until it has ended, all stay as they are. */
  live: boolean;
  /** The number of the attempt whose text is preferred. */
  preferredAttempt: number | null;
  /** Compares two texts. */
  onCompare: (left: string, right: string) => void;
}

/** The attempts of an answer: of each its model, how it ended, its length and its time, and what one may do with it. */
export function AttemptsPanel({ onClose, ...content }: AttemptsContent & { onClose: () => void }) {
  const { list, isReading, notRead, readAgain, live } = content;
  return (
    <PanelSurface>
      <Title>{words.title}</Title>
      {isReading && (
        <Note as="div" $look="small" aria-busy="true" aria-label={words.loading}>
          <Skeleton $width="80%" />
        </Note>
      )}
      {notRead && (
        <Note as="div" $look="small" role="alert">
          {words.notLoaded}{' '}
          <Button type="button" $tone="quiet" $size="sm" onClick={readAgain}>
            {words.again}
          </Button>
        </Note>
      )}
      <List>
        {list.map((one) => (
          <AttemptLine key={one.attempt} one={one} content={content} onClose={onClose} />
        ))}
      </List>
      {live && <Note $look="small">{words.live}</Note>}
    </PanelSurface>
  );
}

interface LineProps {
  one: Attempt;
  content: AttemptsContent;
  onClose: () => void;
}

function AttemptLine({ one, content: { answerId, live, preferredAttempt, onCompare }, onClose }: LineProps) {
  const { attempt, place, isPresent, state, words: length, duration, model } = one;
  const actions = useAttemptActions(answerId);
  const isPreferred = preferredAttempt === attempt;
  const hasText = length !== 0;
  const told = [stateWords[state], isPresent && words.shown, isPreferred && words.preferred].filter((part) => part !== false).join(', ');
  return (
    <Line aria-current={isPresent}>
      <Place>{place}</Place>
      <Mark mark={model.mark} />
      <Model>{model.name}</Model>
      <Figure>{told}</Figure>
      <Figure>
        {hasText && length !== null ? words.length({ words: length }) : words.unknown}
        {duration !== null && ` · ${seconds(duration)}`}
      </Figure>
      {!isPresent && (
        <Acts role="group" aria-label={words.actions({ place: count(place) })}>
          <Act disabled={live || actions.busy} onClick={() => void actions.bringBack(one)}>
            {words.bringBack}
          </Act>
          {hasText && (
            <Act
              onClick={() => {
                onClose();
                onCompare(attemptIn(answerId, attempt), answerId);
              }}
            >
              {words.compare}
            </Act>
          )}
          {hasText && state !== 'FAILED' && !isPreferred && (
            <Act disabled={actions.busy} onClick={() => void actions.prefer(one)}>
              {words.prefer}
            </Act>
          )}
          <Act disabled={live || actions.busy} onClick={() => void actions.remove(one)}>
            {words.delete}
          </Act>
        </Acts>
      )}
    </Line>
  );
}
