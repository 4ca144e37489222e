import { ArrowUp, ChevronDown, Plus } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useStore } from 'zustand/react';
import { recoveries } from '../../api/connection.js';
import { enumerated } from '../../look/formats.js';
import { Alert } from '../../ui/Alert.js';
import { Marks } from '../../models/Mark.js';
import { PickerPanel } from '../../models/PickerPanel.js';
import { queriesOf } from '../../models/queriesOf.js';
import { keysOf, shortcuts } from '../../shortcuts/shortcuts.js';
import { Kbd } from '../../ui/Kbd.js';
import { lazyPart, onDemand } from '../../ui/onDemand.js';
import { useViewer } from '../../shell/useViewer.js';
import type { ViewerPartsFragment } from '../../shell/viewer.generated.js';
import { AskSettings } from './AskSettings.js';
import { BlindNote, BlindSwitch } from './BlindSwitch.js';
import { isComing } from './askValues.js';
import {
  Aside,
  AttachRoom,
  Bar,
  Box,
  Chips,
  Cost,
  NotSent,
  OfModels,
  PickButton,
  Problem,
  SendButton,
  AddButton,
  Unfolded,
} from './composerParts.js';
import { costLine } from './costLine.js';
import { FoldContext, useFold } from './FoldContext.js';
import { PolicyMenu } from './PolicyMenu.js';
import { focusPrompt, useHostQuoting } from './handles.js';
import { ModelChips, OnlyChip } from './ModelChips.js';
import { PromptInput } from './PromptInput.js';
import { preloadSlash, Slash } from './Slash.js';
import { TakenPrompt, TakeNamed, namedParameter } from './takenParts.js';
import { columnName } from '../../models/columnName.js';
import type { TurnRowFragment } from '../../stream/turn.generated.js';
import { columnsToAsk, type ColumnToAsk } from './columnsToAsk.js';
import { filesLine } from './filesLine.js';
import { policyLine } from './policyLine.js';
import { refusalWords } from './composerState.js';
import { useComposer, useComposerStore, useSelection } from './ComposerStore.js';
import { choiceOf } from './readRefusal.js';
import { PromptCost } from './PromptCost.js';
import type { NextPlace } from './useRooms.js';
import { useSend } from './useSend.js';
import { fitsPrompt, promptBytes } from '../../../shared/turn/promptSize.js';
import { withQuote } from './withQuote.js';
import { words } from './words.js';

const ColumnPanel = onDemand(
  async () => {
    const part = await import('./ColumnPanel.js');
    await part.whenTeamsRead;
    return part.ColumnPanel;
  },
  { lightDismiss: true },
);

const AttachButton = lazyPart(() => import('./AttachButton.js').then((loaded) => loaded.AttachButton));
const AttachedFiles = lazyPart(() => import('./AttachedFiles.js').then((loaded) => loaded.AttachedFiles));
const UnreachedNote = lazyPart(() => import('./UnreachedNote.js').then((loaded) => loaded.UnreachedNote));
const RoomButton = lazyPart(() => import('./RoomLine.js').then((loaded) => loaded.RoomButton));
const SeesNote = lazyPart(() => import('./SeesNote.js').then((loaded) => loaded.SeesNote));
const MoneyNote = lazyPart(() => import('./MoneyNote.js').then((loaded) => loaded.MoneyNote));
const RoomNote = lazyPart(() => import('./RoomLine.js').then((loaded) => loaded.RoomNote));

interface Props {
  place: Omit<NextPlace, 'afterTurnId'>;
  /** The turns before the next prompt. */
  past: readonly TurnRowFragment[];
  /** The only column to ask; undefined for all. */
  only: ColumnToAsk | undefined;
  onAll: () => void;
  me: ViewerPartsFragment | undefined;
  tall: boolean;
  onSend: () => void;
  /** The button that improves the prompt. */
  improve: ReactNode;
}

/** The contents of the composer: models, prompt, policy, settings, cost, Send. */
export function ComposerBox({ place, past, only, onAll, me, tall, onSend, improve }: Props) {
  const { selected, removeAt } = useSelection();
  const { isKnown } = useViewer();
  const asked = columnsToAsk(selected, only);
  const form = useComposer(({ values }) => values.taken?.form);
  // TakenPrompt shows which of its fields are empty.
  const empty = useComposer(({ values }) => values.prompt.trim() === '') && form !== 'fields';
  const files = useComposer(({ values }) => values.files);
  const tooLarge = useComposer(({ values }) => promptTooLarge(values.prompt));
  const policy = useComposer(({ values }) => values.policy);
  const filesWant = filesLine(files, empty);
  const { get, dispatch } = useComposerStore();
  const [search] = useSearchParams();
  const named = search.get(namedParameter);
  const sending = useComposer((state) => state.sending);
  const recovered = useStore(recoveries);
  const refused = useComposer((state) => refusalWords(state, choiceOf(asked), recovered));
  const problem = tooLarge ?? refused;
  const sendable = !empty && asked.length > 0 && !sending && tooLarge === undefined && !files.some(isComing);
  const cost = costLine(queriesOf(asked), me);
  /** Without the code of the fields, their text is one that can be edited. */
  const loseFields = () => {
    if (form === 'fields') dispatch({ type: 'prompt', text: get().values.prompt });
  };
  useHostQuoting((text) => {
    dispatch({ type: 'prompt', text: withQuote(get().values.prompt, text) });
    // Fields have become a text, whose field is there with the next frame.
    requestAnimationFrame(() => focusPrompt());
  });
  const send = useSend(sendable, asked.length === 0, onSend);
  const fold = useFold();
  // What went wrong, and fields that are to be filled in, are shown whole.
  const isFolded = fold.isFolded && problem === undefined && form !== 'fields' && named === null;
  // A prompt that is too large to send is not measured.
  const isMeasured = !isFolded && !(empty && files.length === 0) && tooLarge === undefined;
  const measured = { place: { ...place, afterTurnId: past.at(-1)?.id ?? null }, asked, isOnly: only !== undefined };
  const fileRooms = files.length > 0 && isMeasured && measured;
  const onOwnKeys = queriesOf(asked) < asked.length && isMeasured && measured;
  const policyCost = cost !== undefined && <PromptCost line={cost} me={me} measured={fileRooms} />;
  const models = asked.map(({ model }) => model);
  const policyNow = policyLine(policy, past, models);
  return (
    <FoldContext value={{ ...fold, isFolded }}>
      <Box $folded={isFolded}>
        {isFolded && <Marks marks={asked.map(({ model }) => model.mark)} />}
        {problem !== undefined && (
          <Problem>
            <Alert>{problem}</Alert>
          </Problem>
        )}
        <Unfolded $folded={isFolded}>
          {only ? (
            <Chips $always>
              <OnlyChip name={columnName(only.model.name, only.nth)} mark={only.model.mark} onDismiss={onAll} />
            </Chips>
          ) : (
            <Chips>
              <ModelChips selected={selected} onRemove={removeAt} />
              <OfModels $known={isKnown}>
                <PickerPanel surface={ColumnPanel} content={{}}>
                  <AddButton type="button">
                    <Plus aria-hidden="true" />
                    {words.addModel}
                  </AddButton>
                </PickerPanel>
              </OfModels>
            </Chips>
          )}
        </Unfolded>
        <Unfolded $folded={isFolded}>
          {files.length > 0 && (
            <Suspense>
              <AttachedFiles />
            </Suspense>
          )}
        </Unfolded>
        {form !== 'fields' && (
          <Slash>
            <PromptInput tall={tall} hint={isFolded ? askLine(asked) : words.promptHint} onSend={send} onFocus={preloadSlash} />
          </Slash>
        )}
        {isFolded && (empty && files.length === 0 ? <FoldedSays policy={policyNow} /> : <NotSent>{words.notSent}</NotSent>)}
        {isFolded && (
          <Aside aria-hidden="true">
            <Kbd>{keysOf(shortcuts.toPrompt).join(' ')}</Kbd>
          </Aside>
        )}
        <Unfolded $folded={isFolded}>
          {form !== undefined && <TakenPrompt onSend={send} onClose={loseFields} />}
          {named !== null && <TakeNamed key={named} id={named} parameter={namedParameter} onClose={none} />}
          {asked.length > 1 && <BlindNote />}
          {isMeasured && (
            <Suspense>
              <RoomNote {...measured} />
              {onOwnKeys && <MoneyNote {...onOwnKeys} />}
              {files.length > 0 && <SeesNote {...measured} counted={cost !== undefined} />}
            </Suspense>
          )}
          <Suspense>
            <UnreachedNote columns={asked} look="line" />
          </Suspense>
          <Bar>
            <Suspense fallback={<AttachRoom />}>
              <AttachButton />
            </Suspense>
            <OfModels $known={isKnown}>
              {!only && (
                <PickerPanel surface={ColumnPanel} content={{}}>
                  <PickButton type="button" aria-label={words.modelsChosen({ models: enumerated(selected.map(({ name }) => name)) })}>
                    <Marks marks={selected.map(({ mark }) => mark)} wraps />
                    <ChevronDown aria-hidden="true" />
                  </PickButton>
                </PickerPanel>
              )}
              <PolicyMenu line={policyNow} cost={policyCost} />
              {asked.length > 1 && <BlindSwitch />}
              <AskSettings columns={asked} />
              {improve}
            </OfModels>
            {isMeasured && (
              <Suspense>
                <RoomButton {...measured} />
              </Suspense>
            )}
            <Cost>{filesWant ?? <PromptCost line={cost} strong me={me} measured={fileRooms} onOwnKeys={onOwnKeys} />}</Cost>
            <SendButton type="submit" aria-label={words.send} disabled={!sendable}>
              <ArrowUp aria-hidden="true" />
            </SendButton>
          </Bar>
        </Unfolded>
      </Box>
    </FoldContext>
  );
}

/** What is set out of sight: that the next prompt is blind, or what each model will see. */
function FoldedSays({ policy }: { policy: string }) {
  const blind = useComposer(({ values }) => values.blind);
  return blind ? <NotSent>{words.blind}</NotSent> : <Aside>{policy}</Aside>;
}

/** What the folded line offers: whom the next prompt would ask. */
function askLine(asked: readonly ColumnToAsk[]): string {
  const [first] = asked;
  if (first && asked.length === 1) return words.askOne({ model: columnName(first.model.name, first.nth) });
  return words.askAgain({ count: asked.length });
}

const none = () => undefined;

const kilobyte = 1024;

/** The message for a prompt that is too large to send; undefined if it is not. */
function promptTooLarge(prompt: string): string | undefined {
  if (fitsPrompt(prompt)) return undefined;
  const kilobytes = Math.ceil(new TextEncoder().encode(prompt).length / kilobyte);
  return words.promptTooLarge({ size: kilobytes, most: promptBytes / kilobyte });
}
