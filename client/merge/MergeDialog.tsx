import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { mostFocus } from '../../server/merge/merge.rules.js';
import { errorsByField, readError } from '../api/readError.js';
import { offerPremium } from '../api/openDialog.js';
import type { MergeInput } from '../graphql.generated.js';
import { Mark } from '../models/Mark.js';
import { useViewer } from '../shell/useViewer.js';
import { Alert } from '../ui/Alert.js';
import { announce } from '../ui/announce.js';
import { Button } from '../ui/Button.js';
import { CheckLine } from '../ui/CheckLine.js';
import { Dialog } from '../ui/Dialog.js';
import { TextArea } from '../ui/TextArea.js';
import { Actions, Cost } from './Actions.js';
import { ChooseModel, firstAvailable, type KnownModel } from './ChooseModel.js';
import { DifferencesStep, type Decisions } from './DifferencesStep.js';
import { useFindDifferencesMutation, useMergeAnswersMutation } from './merge.generated.js';
import { mergeCost } from './mergeCost.js';
import { words } from './words.js';

/** An answer that can be merged. */
export interface MergeableAnswer {
  id: string;
  /** The column's name. */
  name: string;
  mark: number;
  model: KnownModel;
  text: string;
}

/** What is merged: the answers that the person ticks, or the draft. */
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
  const [ticked, setTicked] = useState<readonly string[]>(answers.map(({ id }) => id));
  const [chosenId, setChosenId] = useState<string>();
  const [focus, setFocus] = useState('');
  const [problem, setProblem] = useState<string>();
  const [asideId, setAsideId] = useState<string>();
  const [merge, merging] = useMergeAnswersMutation();
  const [list, listing] = useFindDifferencesMutation();
  const idOf = useRequestIds();
  const chosen = answers.filter(({ id }) => ticked.includes(id));
  const wanted = from.kind === 'draft' ? [] : answers.map(({ model }) => model);
  const modelId = chosenId ?? firstAvailable(models, wanted) ?? '';
  const model = models.find(({ id }) => id === modelId);
  const modelName = model?.name ?? wanted.find(({ id }) => id === modelId)?.name ?? '';
  const texts = from.kind === 'draft' ? from.texts : chosen.map(({ text }) => text);
  const busy = merging.loading || listing.loading;
  const tooFew = from.kind === 'answers' && chosen.length < 2;
  const cost = mergeCost(model, texts, me?.subscribed === false);

  /** Sends a request with the texts as they are now. @param send it rejects if the request was refused */
  const request = async (send: (fields: Texts) => Promise<unknown>) => {
    setProblem(undefined);
    const of = from.kind === 'draft' ? { draftVersion: await from.version() } : { answerIds: chosen.map(({ id }) => id) };
    if (from.kind === 'draft' && of.draftVersion === undefined) return;
    await send({ turnId, ...of, focus: focus.trim() || null, model: { id: modelId } }).catch((error: unknown) => {
      offerPremium(error);
      setProblem(errorsByField(readError(error), []).form);
    });
  };
  const mergeNow = (decisions: Decisions = { keep: [], leaveOut: [] }) =>
    request(async (fields) => {
      const input = { ...fields, ...decisions };
      await merge({ variables: { input: { ...input, requestId: idOf('merge', input) } } });
      announce(words.asked({ model: modelName }));
      onClose();
    });
  const listFirst = () =>
    request(async (input) => {
      const { data } = await list({ variables: { input: { ...input, requestId: idOf('list', input) } } });
      setAsideId(data?.findDifferences.id);
    });

  const title = from.kind === 'draft' ? words.mergeDraft : words.mergeAnswers;
  const alert = problem !== undefined && <Refused>{problem}</Refused>;
  if (asideId !== undefined) {
    return (
      <Dialog title={words.differences} onClose={onClose}>
        {alert}
        <DifferencesStep
          turnId={asideId}
          model={modelName}
          nameOf={(number) => (from.kind === 'draft' ? words.paragraph({ number }) : (chosen[number - 1]?.name ?? ''))}
          cost={cost}
          busy={busy}
          onBack={() => {
            setAsideId(undefined);
          }}
          onMerge={(decisions) => void mergeNow(decisions)}
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
      {alert}
      <form
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault();
          if (!tooFew && !busy) void mergeNow();
        }}
      >
        <Fields disabled={busy}>
          {answers.length > 0 && (
            <Answers>
              <Legend>{words.answers}</Legend>
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
              {tooFew && <TooFew role="status">{words.tooFew}</TooFew>}
            </Answers>
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
        </Fields>
      </form>
    </Dialog>
  );
}

/** The ids of requests: the same input has the same id for as long as the dialog is open, so that a lost reply costs nothing. */
function useRequestIds(): (kind: string, input: object) => string {
  const ids = useRef(new Map<string, string>());
  return (kind, input) => {
    const thing = kind + JSON.stringify(input);
    const id = ids.current.get(thing) ?? crypto.randomUUID();
    ids.current.set(thing, id);
    return id;
  };
}

const Fields = styled.fieldset`
  min-width: 0;
  margin: var(--s-4) 0 0;
  padding: 0;
  border: 0;
  &:disabled {
    opacity: 0.6;
  }
`;

const Answers = styled.fieldset`
  min-width: 0;
  margin: 0 0 var(--s-4);
  padding: 0;
  border: 0;
`;

const Legend = styled.legend`
  margin-block-end: var(--s-1);
  padding: 0;
  font-weight: var(--weight-medium);
`;

const TooFew = styled.p`
  color: var(--ink-3);
  font-size: var(--text-sm);
`;

const Refused = styled(Alert)`
  margin-block-start: var(--s-4);
`;
