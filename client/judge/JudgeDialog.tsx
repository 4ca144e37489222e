import { useState } from 'react';
import * as z from 'zod/mini';
import { mostRubric } from '../../shared/judge/judge.js';
import { useRefusal } from '../api/useRefusal.js';
import { dollars } from '../look/formats.js';
import { Actions, Cost } from '../merge/Actions.js';
import { ChooseModel, firstAvailable } from '../merge/ChooseModel.js';
import type { MergeableAnswer } from '../merge/MergeDialog.js';
import { microdollars } from '../merge/mergeCost.js';
import { adoptFormer, formerNames } from '../session/formerUnsent.js';
import { readUnsent, removeUnsent, saveUnsent } from '../session/unsent.js';
import { useViewer } from '../shell/useViewer.js';
import { forgetRequests, requestFor } from '../stream/requestIds.js';
import { announce } from '../ui/announce.js';
import { Button } from '../ui/Button.js';
import { Dialog } from '../ui/Dialog.js';
import { FormShell } from '../ui/FormShell.js';
import { Select } from '../ui/Select.js';
import { TextArea } from '../ui/TextArea.js';
import { useJudgeTurnMutation } from './judge.generated.js';
import { words } from './words.js';

/** Where this device keeps the person's own rubric. */
const place = { conversationId: 'rubric' };
function keptRubric(): string | undefined {
  adoptFormer(formerNames.rubric(), place, (text) => ({ text }));
  return z.object({ text: z.string() }).safeParse(readUnsent(place)).data?.text;
}
/** About how many tokens a judge writes. */
const usualTokens = 150;

interface Props {
  turnId: string;
  /** Two at least; the first two are compared if the person chooses no others. */
  answers: readonly MergeableAnswer[];
  onClose: () => void;
}

/** Asks which model is to judge which two answers, and by what. */
export function JudgeDialog({ turnId, answers, onClose }: Props) {
  const { me, models } = useViewer();
  const [firstId, setFirstId] = useState(answers[0]?.id ?? '');
  const [secondId, setSecondId] = useState(answers[1]?.id ?? '');
  const [rubric, setRubric] = useState(() => keptRubric() ?? words.standard);
  const [chosenId, setChosenId] = useState<string>();
  const { refusal, submit } = useRefusal();
  const [judge, { loading }] = useJudgeTurnMutation();
  const known = answers.map(({ model }) => model);
  const modelId = chosenId ?? firstAvailable(models, known) ?? '';
  const name = [...models, ...known].find(({ id }) => id === modelId)?.name ?? '';
  const isSame = firstId === secondId;
  const texts = answers.filter(({ id }) => id === firstId || id === secondId).map(({ text }) => text);
  const cost = costLine(
    microdollars(
      models.find(({ id }) => id === modelId),
      [...texts, rubric],
      usualTokens,
    ),
    me?.subscribed === false,
  );
  const keepRubric = (text: string) => {
    if (text.trim() === '' || text.trim() === words.standard) removeUnsent(place);
    else saveUnsent(place, { text });
  };
  const changeRubric = (text: string) => {
    setRubric(text);
    keepRubric(text);
  };
  const send = async () => {
    const input = { turnId, answerIds: [firstId, secondId], rubric, model: { id: modelId } };
    const attempts = answers.filter(({ id }) => id === firstId || id === secondId).map(({ attempt }) => attempt);
    // The same request has the same id, so that a lost reply costs nothing.
    const thing = `judge ${JSON.stringify({ ...input, attempts })}`;
    await submit(async () => {
      await judge({ variables: { input: { ...input, requestId: requestFor(thing).id } } });
      forgetRequests(thing);
      // It stays on this device as long as it is used.
      keepRubric(rubric);
      announce(words.asked({ judge: name }));
      onClose();
    });
  };
  const choices = answers.map(({ id, name: label }) => ({ value: id, label }));
  return (
    <Dialog title={words.title} description={words.about} onClose={onClose}>
      <FormShell look="dialog" label={words.title} busy={loading} refusal={refusal} onSend={send}>
        <Select label={words.first} value={firstId} onChange={setFirstId} choices={choices} />
        <Select label={words.second} value={secondId} onChange={setSecondId} choices={choices} problem={isSame ? words.same : undefined} />
        <ChooseModel known={known} value={modelId} onChange={setChosenId} />
        <TextArea
          label={words.rubric}
          value={rubric}
          onChange={(text) => {
            changeRubric(text.slice(0, mostRubric));
          }}
        />
        {rubric !== words.standard && (
          <Button
            type="button"
            $tone="quiet"
            $size="sm"
            onClick={() => {
              changeRubric(words.standard);
            }}
          >
            {words.useStandard}
          </Button>
        )}
        <Actions>
          <Cost>{cost}</Cost>
          <Button type="submit" $tone="primary" disabled={isSame || rubric.trim() === '' || modelId === ''}>
            {words.judge}
          </Button>
        </Actions>
      </FormShell>
    </Dialog>
  );
}

/** @param once millionths of a dollar for one order; undefined if unknown */
function costLine(once: number | undefined, counted: boolean): string | undefined {
  if (once === undefined) return counted ? words.uses : undefined;
  const cost = dollars(2 * once);
  return counted ? words.usesAbout({ cost }) : words.costs({ cost });
}
