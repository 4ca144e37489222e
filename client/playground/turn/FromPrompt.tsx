import { SquareSlash, TextCursorInput } from 'lucide-react';
import { Fragment, use, useId, useState } from 'react';
import { styled } from 'styled-components';
import { apollo } from '../../api/apollo.js';
import { errorText } from '../../api/readError.js';
import { toastError } from '../../api/toastError.js';
import { readUnsent, saveUnsent } from '../../session/unsent.js';
import type { TurnPartsFragment } from '../../stream/turn.generated.js';
import { Button } from '../../ui/Button.js';
import { media } from '../../ui/media.js';
import { Text } from '../../ui/Text.js';
import { MaskContext } from '../column/ColumnContext.js';
import { askValuesSchema } from '../composer/askValues.js';
import { askedOf } from '../composer/askedOf.js';
import { startFrom } from '../composer/startFrom.js';
import { takePrompt } from '../composer/takePrompt.js';
import { PromptOfTurnDocument, usePromptOfTurnQuery } from './promptOfTurn.generated.js';
import { words } from './words.js';
import { useTurn } from './TurnContext.js';

interface Props {
  version: { number: number; prompt: { title: string } };
}

/** The line of a turn whose prompt is from the library: from which version, what was filled in, and the way to ask it anew. */
export function FromPrompt({ version: { number, prompt } }: Props) {
  const { turn, onEdit } = useTurn();
  const masked = use(MaskContext);
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  const again = async () => {
    setBusy(true);
    try {
      await askAgain(turn);
      onEdit();
      // The composer needs the room now.
      setOpen(false);
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Line $open={isOpen}>
        <Tool
          type="button"
          $tone="quiet"
          $size="sm"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => {
            setOpen(!isOpen);
          }}
        >
          <SquareSlash aria-hidden="true" />
          {words.from({ title: prompt.title, number })}
        </Tool>
        {!masked && (
          <Again type="button" $tone="quiet" $size="sm" disabled={isBusy} aria-label={words.again} onClick={() => void again()}>
            <TextCursorInput aria-hidden="true" />
            <Name $open={isOpen}>{words.again}</Name>
          </Again>
        )}
      </Line>
      <div id={id}>{isOpen && <Values turnId={turn.id} />}</div>
    </>
  );
}

/**
 * Prepares an edit of a turn whose prompt is from the library: the fields of its version, filled in as they were asked. The composer
 * begins with that as with any unsent prompt. Its system prompt, models and parameters stay the turn's, so that only the values differ.
 * @throws every error of the call
 */
async function askAgain(turn: TurnPartsFragment): Promise<void> {
  const { data } = await apollo.query({ query: PromptOfTurnDocument, variables: { id: turn.id } });
  const asked = data?.turn;
  if (!asked?.promptVersion) return;
  const { prompt, ...version } = asked.promptVersion;
  const place = { conversationId: turn.conversationId, editingId: turn.id };
  const values = askValuesSchema.safeParse(readUnsent(place)).data ?? startFrom(askedOf(turn), true);
  const filled = Object.fromEntries(asked.promptValues.map(({ name, value }) => [name, value]));
  const chosen = askedOf(turn).answers.map(({ model }) => model.id);
  const onlyText = { ...version, system: null, policy: null, models: [] };
  saveUnsent(place, takePrompt({ ...values, taken: undefined }, { title: prompt.title, version: onlyText }, { chosen, filled }));
}

/** The values that were filled in, by variable. */
function Values({ turnId }: { turnId: string }) {
  const { data, error } = usePromptOfTurnQuery({ variables: { id: turnId } });
  const values = data?.turn?.promptValues;
  if (error && !values) return <Note role="alert">{errorText(error)}</Note>;
  if (!values) return <Note aria-busy="true">{words.loading}</Note>;
  if (values.length === 0) return <Note>{words.noValues}</Note>;
  return (
    <List aria-label={words.values} tabIndex={0}>
      {values.map(({ name, value }) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <Filled dir="auto">{value === '' ? words.nothing : value}</Filled>
        </Fragment>
      ))}
    </List>
  );
}

const Line = styled.div<{ $open: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  margin-inline-start: calc(-1 * var(--s-2-5));
  ${media.phone} {
    flex-wrap: ${({ $open }) => ($open ? 'wrap' : 'nowrap')};
  }
`;

/** A long title takes several lines. */
const Tool = styled(Button)`
  min-width: 0;
  height: auto;
  min-height: var(--control-sm);
  white-space: normal;
  text-align: start;
  overflow-wrap: anywhere;
  ${media.phone} {
    min-height: var(--tap);
  }
`;

const Again = styled(Button)`
  --sign-ink: var(--ink-3);
  ${media.phone} {
    min-width: var(--tap);
    min-height: var(--tap);
  }
`;

/** The phone has room for it once the line is open. */
const Name = styled.span<{ $open: boolean }>`
  ${media.phone} {
    ${({ $open }) => !$open && 'display: none;'}
  }
`;

const List = styled.dl`
  display: grid;
  grid-template-columns: fit-content(40%) minmax(0, 1fr);
  gap: var(--s-1) var(--s-4);
  max-height: 24dvh;
  margin: 0;
  overflow-y: auto;
  color: var(--ink-3);
  font-size: var(--text-sm);
  line-height: var(--lh-sm);
  overflow-wrap: break-word;
  scrollbar-width: thin;
`;

const Filled = styled.dd`
  margin: 0;
  color: var(--ink-2);
  white-space: pre-wrap;
`;

const Note = styled(Text).attrs({ $look: 'hint' })``;
