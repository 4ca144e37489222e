import { useState } from 'react';
import { mostFocus } from '../../shared/merge/merge.js';
import { useRefusal } from '../api/useRefusal.js';
import type { MergeInput } from '../graphql.generated.js';
import { Mark } from '../models/Mark.js';
import { useViewer } from '../shell/useViewer.js';
import { forgetRequests, requestFor } from '../stream/requestIds.js';
import { announce } from '../ui/announce.js';
import { Button } from '../ui/Button.js';
import { CheckLine } from '../ui/CheckLine.js';
import { Dialog } from '../ui/Dialog.js';
import { FormShell } from '../ui/FormShell.js';
import { TextArea } from '../ui/TextArea.js';
import { Text } from '../ui/Text.js';
import { Actions, Cost } from './Actions.js';
import { ChooseModel, firstAvailable, type KnownModel } from './ChooseModel.js';
import { DifferencesStep, type Decisions } from './DifferencesStep.js';
import { forgetList, keepList, listsAt } from './keptLists.js';
import { useFindDifferencesMutation, useMergeAnswersMutation } from './merge.generated.js';
import { mergeCost } from './mergeCost.js';
import { Part } from './Part.js';
import { words } from './words.js';

/** An answer that can be merged. */
export interface MergeableAnswer {
  id: string;
  /** Its number: a retry makes another text of it. */
  attempt: number;
  /** The column's name. */
  name: string;
  mark: number;
  model: KnownModel;
  text: string;
}

/** The texts to merge: the answers that the person ticks, or the draft. */
export type Mergeable =
  | { kind: 'answers'; answers: readonly MergeableAnswer[] }
  /** `version` saves the draft first; undefined if that fails, which the draft tells. */
  | { kind: 'draft'; texts: readonly string[]; version: () => Promise<number | undefined> };

interface Props {
  turnId: string;
  from: Mergeable;
  onClose: () => void;
}

type Texts = Pick<MergeInput, 'turnId' | 'answerIds' | 'draftVersion' | 'focus' | 'model'>;

/** Asks which model is to merge what, and what matters; if wanted, it shows the differences first. */
export function MergeDialog({ turnId, from, onClose }: Props) {
  const { me, models } = useViewer();
  const answers = from.kind === 'answers' ? from.answers : [];
  const place = `${from.kind} ${turnId}`;
  const [kept] = useState(() => listsAt(place).find(({ of }) => isOf(of, from)));
  const [ticked, setTicked] = useState<readonly string[]>(
    answers.filter((answer) => !kept || kept.of.includes(keyOf(answer))).map(({ id }) => id),
  );
  const [chosenId, setChosenId] = useState(kept?.modelId);
  const [focus, setFocus] = useState(kept?.focus ?? '');
  const { refusal, submit } = useRefusal();
  const [asideId, setAsideId] = useState(kept?.asideId);
  const [merge, merging] = useMergeAnswersMutation();
  const [list, listing] = useFindDifferencesMutation();
  const chosen = answers.filter(({ id }) => ticked.includes(id));
  const wanted = from.kind === 'draft' ? [] : answers.map(({ model }) => model);
  const modelId = chosenId ?? firstAvailable(models, wanted) ?? '';
  const model = models.find(({ id }) => id === modelId);
  const modelName = model?.name ?? wanted.find(({ id }) => id === modelId)?.name ?? '';
  const texts = from.kind === 'draft' ? from.texts : chosen.map(({ text }) => text);
  const busy = merging.loading || listing.loading;
  const attempts = chosen.map(({ attempt }) => attempt);
  const tooFew = from.kind === 'answers' && chosen.length < 2;
  const cost = mergeCost(model, texts, me?.subscribed === false);

  /** Sends a request with the texts as they are now. @param send it rejects if the request was refused */
  const request = (send: (fields: Texts) => Promise<unknown>) =>
    submit(async () => {
      const of = from.kind === 'draft' ? { draftVersion: await from.version() } : { answerIds: chosen.map(({ id }) => id) };
      if (from.kind === 'draft' && of.draftVersion === undefined) return;
      await send({ turnId, ...of, focus: focus.trim() || null, model: { id: modelId } });
    });
  const mergeNow = (decisions: Decisions = { keep: [], leaveOut: [] }) =>
    request(async (fields) => {
      const input = { ...fields, ...decisions };
      const thing = `merge ${place} ${JSON.stringify([input, attempts])}`;
      await merge({ variables: { input: { ...input, requestId: requestFor(thing).id } } });
      forgetRequests(thing);
      if (asideId !== undefined) forgetList(asideId);
      announce(words.asked({ model: modelName }));
      onClose();
    });
  const listFirst = async () => {
    const wish = { of: from.kind === 'draft' ? [...from.texts] : chosen.map(keyOf), focus: focus.trim(), modelId };
    // One that was paid for is shown again.
    const known = listsAt(place).find(
      ({ of, focus: what, modelId: by }) => JSON.stringify({ of, focus: what, modelId: by }) === JSON.stringify(wish),
    );
    if (known) {
      setAsideId(known.asideId);
      return;
    }
    await request(async (input) => {
      const thing = `list ${place} ${JSON.stringify([input, attempts])}`;
      const { data } = await list({ variables: { input: { ...input, requestId: requestFor(thing).id } } });
      if (!data) return;
      forgetRequests(thing);
      keepList(place, { ...wish, asideId: data.findDifferences.id });
      setAsideId(data.findDifferences.id);
    });
  };

  const title = from.kind === 'draft' ? words.mergeDraft : words.mergeAnswers;
  if (asideId !== undefined) {
    return (
      <Dialog title={words.differences} onClose={onClose}>
        <DifferencesStep
          turnId={asideId}
          model={modelName}
          nameOf={(number) => (from.kind === 'draft' ? words.paragraph({ number }) : (chosen[number - 1]?.name ?? ''))}
          cost={cost}
          busy={busy}
          refusal={refusal}
          onBack={() => {
            setAsideId(undefined);
          }}
          onGone={() => {
            forgetList(asideId);
            setAsideId(undefined);
          }}
          onMerge={mergeNow}
        />
      </Dialog>
    );
  }
  return (
    <Dialog
      title={title}
      description={from.kind === 'draft' ? words.aboutDraft({ count: from.texts.length }) : words.aboutAnswers}
      onClose={onClose}
    >
      <FormShell look="dialog" label={title} busy={busy} refusal={refusal} onSend={() => mergeNow()}>
        {answers.length > 0 && (
          <Part name={words.answers}>
            {answers.map(({ id, name, mark }) => (
              <CheckLine
                key={id}
                checked={ticked.includes(id)}
                onChange={(on) => {
                  setTicked(on ? [...ticked, id] : ticked.filter((other) => other !== id));
                }}
              >
                {mark >= 0 && <Mark mark={mark} />}
                {name}
              </CheckLine>
            ))}
            {tooFew && (
              <Text $look="hint" role="status">
                {words.tooFew}
              </Text>
            )}
          </Part>
        )}
        <ChooseModel known={wanted} value={modelId} onChange={setChosenId} />
        <TextArea
          label={words.focus}
          hint={words.focusHint}
          value={focus}
          onChange={(text) => {
            setFocus(text.slice(0, mostFocus));
          }}
        />
        <Actions>
          <Cost>{cost}</Cost>
          <Button type="button" $tone="line" disabled={tooFew || modelId === ''} onClick={() => void listFirst()}>
            {words.listFirst}
          </Button>
          <Button type="submit" $tone="primary" disabled={tooFew || modelId === ''}>
            {words.merge}
          </Button>
        </Actions>
      </FormShell>
    </Dialog>
  );
}

/** The key of an answer in a list of differences. */
const keyOf = ({ id, attempt }: MergeableAnswer): string => `${id} ${String(attempt)}`;

/** Whether a list is of these texts, or of some of these answers. */
const isOf = (of: readonly string[], from: Mergeable): boolean =>
  from.kind === 'draft'
    ? JSON.stringify(of) === JSON.stringify(from.texts)
    : of.every((key) => from.answers.some((answer) => keyOf(answer) === key));
