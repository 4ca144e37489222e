import type { AnswerModel } from '../generation/answer.graphql.js';
import type { ModelStrength, Opponent, Rating } from './ratings.graphql.js';
import { type Strength, strengths } from './strengths.js';
import { type Vote, type VotedAnswer, VoteOutcome } from './Vote.js';

/** What is read of a vote that counts. */
export type CountedVote = Pick<Vote, 'outcome' | 'answerId' | 'tag' | 'answers' | 'createdAt'>;

/** Fewest votes for a rank, and how far (points) an interval that includes the average may reach to each side. */
const [leastVotes, furthest] = [12, 250];
const average = 1000;

/**
 * What votes say about each of their models.
 * @param votes those that count, oldest first
 */
export function summarise(votes: readonly CountedVote[]): Rating[] {
  const found = new Map(strengths(votes.flatMap(strengthVoteOf)).map((strength) => [strength.modelId, strength]));
  const ratings = [...byModel(votes)].map(([modelId, own]) => rate(modelId, own, found.get(modelId)));
  return ratings.toSorted(
    (one, other) =>
      groupOf(one) - groupOf(other) ||
      Number(other.strength?.isRanked ?? false) - Number(one.strength?.isRanked ?? false) ||
      (other.strength?.rating ?? 0) - (one.strength?.rating ?? 0) ||
      other.votes - one.votes,
  );
}

const groupOf = ({ strength }: Rating): number => strength?.group ?? Infinity;

/** A vote against all answers compares none of them. */
const strengthVoteOf = ({ outcome, answerId, answers }: CountedVote) =>
  outcome === VoteOutcome.ALL_BAD
    ? []
    : [
        {
          modelIds: answers.map(({ modelId }) => modelId),
          picked: answers.find((answer) => answer.answerId === answerId)?.modelId ?? null,
        },
      ];

/** The votes of each model, each once. */
function byModel(votes: readonly CountedVote[]): Map<string, CountedVote[]> {
  const found = new Map<string, CountedVote[]>();
  for (const vote of votes) {
    for (const modelId of new Set(vote.answers.map((answer) => answer.modelId))) {
      const own = found.get(modelId);
      if (own) own.push(vote);
      else found.set(modelId, [vote]);
    }
  }
  return found;
}

function rate(modelId: string, votes: readonly CountedVote[], strength: Strength | undefined): Rating {
  const answers = votes.flatMap((vote) => vote.answers.filter((answer) => answer.modelId === modelId));
  const won = votes.filter((vote) => winnerOf(vote) === modelId).length;
  const costs = known(answers, ({ costMicrodollars }) => costMicrodollars);
  const spent = costs.length > 0 ? (sum(costs) / costs.length) * answers.length : null;
  return {
    model: modelOf(modelId, votes),
    strength: strength ? ranked(strength, votes.length) : null,
    votes: votes.length,
    won,
    ties: count(votes, VoteOutcome.TIE),
    allBad: count(votes, VoteOutcome.ALL_BAD),
    timeToFirstToken: median(known(answers, ({ timeToFirstToken }) => timeToFirstToken)),
    tokensPerSecond: median(known(answers, ({ tokensPerSecond }) => tokensPerSecond)),
    costMicrodollars: median(costs),
    preferredCostMicrodollars: spent !== null && won > 0 ? spent / won : null,
    opponents: opponentsOf(modelId, votes),
  };
}

function ranked({ group, rating, low, high }: Strength, votes: number): ModelStrength {
  const isNarrow = high - rating <= furthest || low > average || high < average;
  return { group, rating, low, high, isRanked: votes >= leastVotes && isNarrow };
}

const opponentsOf = (modelId: string, votes: readonly CountedVote[]): Opponent[] =>
  [...byModel(votes)]
    .filter(([other]) => other !== modelId)
    .map(([other, both]) => ({
      model: modelOf(other, both),
      votes: both.length,
      won: both.filter((vote) => winnerOf(vote) === modelId).length,
      lost: both.filter((vote) => winnerOf(vote) === other).length,
      ties: count(both, VoteOutcome.TIE),
      lastAt: both.at(-1)?.createdAt ?? new Date(0),
    }))
    .toSorted((one, other) => other.votes - one.votes || other.lastAt.getTime() - one.lastAt.getTime());

const winnerOf = ({ answerId, answers }: CountedVote): string | undefined =>
  answerId === null ? undefined : answers.find((answer) => answer.answerId === answerId)?.modelId;

/** The model with the names that it had at the last of these votes. */
function modelOf(modelId: string, votes: readonly CountedVote[]): AnswerModel {
  const last = votes.at(-1)?.answers.find((answer) => answer.modelId === modelId);
  const [provider = ''] = modelId.split('/');
  return { id: modelId, name: last?.modelName ?? modelId, provider, providerName: last?.providerName ?? '', mark: last?.mark ?? 0 };
}

const count = (votes: readonly CountedVote[], outcome: VoteOutcome): number => votes.filter((vote) => vote.outcome === outcome).length;

const sum = (values: readonly number[]): number => values.reduce((one, other) => one + other, 0);

const known = (answers: readonly VotedAnswer[], of: (answer: VotedAnswer) => number | null): number[] =>
  answers.map(of).filter((value) => value !== null);

/** The middle value, or the mean of the two in the middle; null without any. */
function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
