import { Suspense, useState, type ReactNode, useEffect } from 'react';
import { styled } from 'styled-components';
import { offerPremium } from '../../api/openDialog.js';
import { useViewer } from '../../shell/useViewer.js';
import type { TurnPartsFragment, TurnRowFragment } from '../../stream/turn.generated.js';
import { onlyParameter } from './OnlyColumnContext.js';
import { askInput, askedVersion, askVersion, columnsThatFit } from './askInput.js';
import { askValuesSchema } from './askValues.js';
import { columnsToAsk, type ColumnToAsk } from './columnsToAsk.js';
import { ComposerBox } from './ComposerBox.js';
import { beginComposer, unsentOf } from './composerState.js';
import { ComposerContext, ComposerStore, SelectionContext } from './ComposerStore.js';
import { readUnsent, removeUnsent, saveUnsent, type UnsentKey } from '../../session/unsent.js';
import { openSettings } from './handles.js';
import { startFrom } from './startFrom.js';
import { readRefusal } from './readRefusal.js';
import { useStoppableAsk } from '../../stream/useStoppableAsk.js';
import { type SelectedModels, useSelectedModels } from '../../models/useSelectedModels.js';
import { useViewerQuery } from '../../shell/viewer.generated.js';
import { lazyPart } from '../../ui/onDemand.js';
import type { TrialTexts } from './ImproveButton.js';
import { words } from './words.js';

const ImproveButton = lazyPart(() => import('./ImproveButton.js').then((loaded) => loaded.ImproveButton));

interface Props {
  conversationId?: string | undefined;
  /** The turns before the next one. */
  past?: readonly TurnRowFragment[];
  /** The last of them. Its models, policy, system prompt and parameters are the defaults of the next turn. */
  last?: TurnPartsFragment | null | undefined;
  /** The turn whose prompt is being edited: the new one becomes its sibling. */
  editing?: TurnPartsFragment | undefined;
  /** The only column to ask; undefined for all. `onAll` goes back to all. */
  only?: ColumnToAsk | undefined;
  onAll?: () => void;
  /** Called with true when the prompt is sent, and with false when the request has ended. */
  onAsking?: (asking: boolean) => void;
  onAsked: (turn: TurnPartsFragment) => void;
  /** Switches blind on, also where the unsent prompt has it off. */
  blind?: boolean;
  /** Renders what is shown below, within its form. */
  children?: (choice: SelectedModels) => ReactNode;
}

/** As high as the folded line around it. */
const Whole = styled.form`
  height: 100%;
`;

const noTurns: TurnRowFragment[] = [];
const none = () => undefined;

/** The composer of prompts. It keeps unsent values, even if sending fails. */
export function Composer({
  conversationId,
  past = noTurns,
  last,
  editing,
  only,
  onAll = none,
  onAsking = none,
  onAsked,
  blind = false,
  children,
}: Props) {
  const { me, models } = useViewer();
  useComingModels();
  const former = editing ?? last ?? undefined;
  const selection = useSelectedModels(models, former);
  const ask = useStoppableAsk();
  const editingId = editing?.id;
  const [store] = useState(
    () =>
      new ComposerStore(
        beginComposer(askValuesSchema.safeParse(readUnsent({ conversationId, editingId })).data, startFrom(former, editing !== undefined)),
      ),
  );
  useKeptUnsent(store, { conversationId, editingId });
  useEffect(() => store.endOffers, [store]);
  // A change like the person's own: it is kept until they change it back.
  useEffect(() => {
    if (blind) store.dispatch({ type: 'blind', blind });
  }, [store, blind]);

  /**
   * @param trial asks each model with both texts, instead of the prompt
   * @returns why it was refused; undefined if it was accepted, or could not be sent as it stands
   */
  const send = async (trial?: TrialTexts): Promise<string | undefined> => {
    const { sending, values } = store.get();
    const columns = columnsThatFit(columnsToAsk(selection.selected, only), trial);
    if (sending || columns.length === 0) return undefined;
    if (!trial && values.taken?.form === 'fields' && !store.checkFields()) return undefined;
    // If a trial uses an earlier prompt, what is in the composer stays unsent.
    const unsent = trial && trial.before !== values.prompt ? unsentOf(store.get()) : undefined;
    store.dispatch({ type: 'send' });
    onAsking(true);
    try {
      const place = { conversationId: conversationId ?? null, editOfTurnId: editingId ?? null };
      const input = { ...askInput(values, columns, only !== undefined, trial), ...place };
      const turn = await askVersion(ask, input, trial ? undefined : askedVersion(values));
      store.dispatch({ type: 'accepted' });
      store.endOffers();
      // A blind turn may have taken the composer's place before the reply was here.
      if (unsent) saveUnsent({ conversationId, editingId }, unsent);
      else removeUnsent({ conversationId, editingId });
      // The next prompt goes to all chosen models again.
      if (only) selection.keep(onlyParameter);
      if (turn) onAsked(turn);
      return undefined;
    } catch (error) {
      offerPremium(error);
      const refusal = readRefusal(error, trial ? columns.flatMap((column) => [column, column]) : columns);
      store.dispatch({ type: 'refused', refusal });
      if (!trial && Object.keys(refusal.parameters).length > 0) openSettings();
      return refusal.words;
    } finally {
      onAsking(false);
    }
  };

  return (
    <ComposerContext value={store}>
      <SelectionContext value={only ? { ...selection, replace: none } : selection}>
        <Whole
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
          aria-label={words.composer}
        >
          <ComposerBox
            place={{ conversationId: conversationId ?? null, editOfTurnId: editingId ?? null }}
            past={past}
            only={only}
            onAll={onAll}
            me={me}
            tall={conversationId === undefined}
            onSend={() => void send()}
            improve={
              <Suspense>
                <ImproveButton
                  place={`${conversationId ?? 'new'} ${editingId ?? ''}`}
                  asked={columnsToAsk(selection.selected, only)}
                  onTry={send}
                />
              </Suspense>
            }
          />
          {children?.(selection)}
        </Whole>
      </SelectionContext>
    </ComposerContext>
  );
}

/** Keeps unsent values. */
function useKeptUnsent(store: ComposerStore, { conversationId, editingId }: UnsentKey): void {
  useEffect(
    () =>
      store.state.subscribe(() => {
        const place = { conversationId, editingId };
        const unsent = unsentOf(store.get());
        if (unsent) saveUnsent(place, unsent);
        else removeUnsent(place);
      }),
    [store, conversationId, editingId],
  );
}

const pollMilliseconds = 3_000;
/** Polling stops after this many milliseconds without a change, because a download that has failed would be polled for ever. */
const patience = 60_000;

const skipPollAttempt = (): boolean => document.hidden;

/** Polls the list of models while it is empty or a model's weights are being fetched or read. */
function useComingModels(): void {
  const { data, startPolling, stopPolling } = useViewerQuery({ skipPollAttempt });
  const models = data?.models;
  const filling = models !== undefined && (models.length === 0 || models.some(({ progress }) => progress !== null));
  const state = filling ? models.map(({ id, progress }) => `${id} ${String(progress)}`).join() : undefined;
  useEffect(() => {
    if (state === undefined) return undefined;
    startPolling(pollMilliseconds);
    const timer = setTimeout(stopPolling, patience);
    return () => {
      clearTimeout(timer);
      stopPolling();
    };
  }, [state, startPolling, stopPolling]);
}
