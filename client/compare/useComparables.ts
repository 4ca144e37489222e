import { useEffect, useRef } from 'react';
import { excerptOf } from '../../shared/turn/excerpt.js';
import { answerText } from '../api/answerText.js';
import { clockTime, dayAndMonth } from '../look/dates.js';
import { nameOfBlind, nameOfColumn, nthOfModel } from '../models/columnName.js';
import { isLiveState } from '../stream/answerState.js';
import { isMasked } from '../stream/isMasked.js';
import { useTurnQuery, type TurnPartsFragment } from '../stream/turn.generated.js';
import { textOf, useWritten } from '../stream/writtenNow.js';
import { type PromptVersionsQuery, useAttemptsBeforeQuery, usePromptVersionsQuery } from './compare.generated.js';
import { answerIdOf, attemptBefore, attemptIn, columnInAddress, otherVersion } from './comparedPair.js';
import { words } from './words.js';

/** A text that can be compared. */
export interface Comparable {
  /** Its name in the address. */
  id: string;
  /** The name of its column, with what tells it from the column's present answer. */
  name: string;
  /** Its model's number in the catalogue; while the models are hidden, the same for all. */
  mark: number;
  /** While the models are hidden, its number in the turn, which is its letter. */
  index?: number;
  /** Names its column in every turn that has it; undefined unless it is the column's present answer in this turn. */
  column?: string;
}

/** The same with its text. */
export interface ComparableAnswer extends Comparable {
  /** Undefined until it is read. */
  text: string | undefined;
  live: boolean;
}

/** Texts of one version of the prompt. */
export interface ComparableGroup {
  label: string;
  members: readonly Comparable[];
}

export interface Comparables {
  /** The texts that are offered: first the turn's own, then the other versions of its prompt, the newest first. */
  groups: readonly [ComparableGroup, ...ComparableGroup[]];
  /** The turn's own texts. */
  own: readonly ComparableAnswer[];
  /** The two that are compared; undefined while it is read what they are, and if they are gone. */
  left: ComparableAnswer | undefined;
  right: ComparableAnswer | undefined;
  isReading: boolean;
  /** Whether reading has failed. */
  notRead: boolean;
  readAgain: () => void;
}

/**
 * Comparable texts of a turn: its answers, their other attempts, and the answers of the other versions of its prompt. The latter two
 * are read when there are some, and not while the turn's models are hidden. @param pair the names of the texts that are compared
 */
export function useComparables(turn: TurnPartsFragment, pair: readonly [string, string], masked: boolean): Comparables {
  const { id: turnId, answers } = turn;
  // Renders when an answer gets its first text.
  useWritten(turn);
  const before = useAttemptsBeforeQuery({
    variables: { turnId },
    fetchPolicy: !masked && answers.some(({ hasEarlier }) => hasEarlier) ? 'cache-and-network' : 'standby',
  });
  useReadAgain(answers.map(({ id, attempt }) => `${id} ${String(attempt)}`).join(), () => void before.refetch().catch(() => undefined));
  const versions = usePromptVersionsQuery({
    variables: { turnId },
    fetchPolicy: !masked && turn.branches.length > 1 ? 'cache-and-network' : 'standby',
  });
  const own = masked ? maskedOf(turn) : ownOf(turn, before.data?.turn?.answers ?? []);
  const [compared] = pair.flatMap((name) => answers.find(({ id }) => answerIdOf(name) === id) ?? []);
  const others = versionsOf(turn, masked ? [] : (versions.data?.turn?.siblings ?? []), compared?.model.id);
  const wanted = pair.map((name) => {
    if (name === otherVersion) return others[0]?.members[0]?.id ?? name;
    const answer = before.data?.turn?.answers.find(({ id }) => attemptBefore(id) === name);
    return answer?.earlier ? attemptIn(answer.id, answer.earlier.attempt) : name;
  });
  const foreign = others.find(({ members }) => members.some(({ id }) => wanted.includes(id)));
  const read = useTurnQuery({ variables: { id: foreign?.turnId ?? '' }, fetchPolicy: foreign ? 'cache-and-network' : 'standby' });
  const foreignOf = (name: string): ComparableAnswer | undefined => {
    const known = foreign?.members.find(({ id }) => id === name);
    const answer = read.data?.turn?.answers.find(({ id }) => id === name);
    return known && { ...known, text: answer && answerText(answer), live: false };
  };
  const [left, right] = wanted.map((name) => own.find(({ id }) => id === name) ?? foreignOf(name));
  const queries = [before, versions, read];
  const isMissing = left?.text === undefined || right?.text === undefined;
  return {
    groups: [{ label: words.thisPrompt, members: own }, ...others],
    own,
    left,
    right,
    isReading: isMissing && queries.some(({ loading }) => loading),
    notRead: isMissing && queries.some(({ error }) => error !== undefined),
    readAgain: () => {
      for (const { error, refetch } of queries) if (error) void refetch().catch(() => undefined);
    },
  };
}

/** Calls back when the key has changed. */
function useReadAgain(key: string, readAgain: () => void): void {
  const known = useRef(key);
  useEffect(() => {
    if (known.current !== key) readAgain();
    known.current = key;
  });
}

interface WithBefore {
  id: string;
  earlier: { attempt: number } | null;
  attempts: readonly { attempt: number; place: number; isPresent: boolean; text: string; model: { name: string; mark: number } }[];
}

/** The turn's own texts: of each column its answer, and its other attempts. */
function ownOf({ answers }: TurnPartsFragment, known: readonly WithBefore[]): ComparableAnswer[] {
  const nths = nthOfModel(answers);
  return answers.flatMap((answer, place): ComparableAnswer[] => {
    const { id, model, state, hasEarlier, mergedFrom } = answer;
    const nth = nths[place] ?? 1;
    const column = mergedFrom ? {} : { column: columnInAddress(model.id, nth) };
    const text = textOf(answer);
    const { attempts = [] } = (hasEarlier && known.find((one) => one.id === id)) || {};
    const others = attempts.filter((one) => !one.isPresent && one.text !== '');
    return [
      ...(text === '' ? [] : [{ id, name: nameOfColumn(answer, nth), mark: model.mark, ...column, text, live: isLiveState(state) }]),
      ...others.map((one) => ({
        id: attemptIn(id, one.attempt),
        name: words.attempt({ name: nameOfColumn({ ...one, mergedFrom }, nth), number: one.place }),
        mark: one.model.mark,
        text: one.text,
        live: false,
      })),
    ];
  });
}

/** The answers of a turn whose models are hidden, by their letters. */
function maskedOf({ answers }: TurnPartsFragment): ComparableAnswer[] {
  const named = answers.map((answer): ComparableAnswer => {
    const { id, index, state } = answer;
    return { id, name: nameOfBlind(index), mark: 0, index, text: textOf(answer), live: isLiveState(state) };
  });
  return named.filter(({ text }) => text !== '');
}

type Version = NonNullable<PromptVersionsQuery['turn']>['siblings'][number];

/** The answers of other versions that have ended, those of one model first; none of a blind version. */
function versionsOf(turn: TurnPartsFragment, siblings: readonly Version[], modelId: string | undefined) {
  return siblings.toReversed().flatMap((version) => {
    const number = turn.branches.indexOf(version.id) + 1;
    const nths = nthOfModel(version.answers);
    const members = version.answers
      .map(({ id, model, state, excerpt, mergedFrom }, place) => ({
        id,
        name: words.ofVersion({ name: nameOfColumn({ model, mergedFrom }, nths[place] ?? 1), number }),
        mark: model.mark,
        modelId: model.id,
        fits: !isLiveState(state) && excerpt !== '',
      }))
      .filter(({ fits }) => fits)
      .sort((one, other) => Number(other.modelId === modelId) - Number(one.modelId === modelId));
    if (isMasked(version) || members.length === 0) return [];
    const told = { number, time: timeOf(version.createdAt) };
    const isSame = version.excerpt === excerptOf(turn.prompt);
    const label = isSame ? words.version(told) : words.versionOfPrompt({ ...told, prompt: beginningOf(version.excerpt) });
    return [{ turnId: version.id, label, members }];
  });
}

/** The beginning that fits into a line of a menu. */
const beginningOf = (prompt: string): string => (prompt.length > 40 ? `${prompt.slice(0, 39).trimEnd()}…` : prompt);

/** A time of today, or a day with its time. */
function timeOf(moment: string): string {
  const isToday = new Date(moment).toDateString() === new Date().toDateString();
  return isToday ? clockTime(moment) : `${dayAndMonth(moment)}, ${clockTime(moment)}`;
}
