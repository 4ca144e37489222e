import 'reflect-metadata';
import { expect, test } from '@jest/globals';
import { v7 } from 'uuid';
import { answerValue } from '../../tests/answerValue.js';
import type { AnswerValue } from './Answer.js';
import { AnswerState } from './answer.graphql.js';
import { BlockKind } from './blocks.js';
import type { SavedAnswers } from './SavedAnswers.js';
import { TurnFeed } from './TurnFeed.js';

const turnId = v7();

const answer = (index: number, state: AnswerState, text: string, attempt = 1) => answerValue({ turnId, index, state, attempt }, text);

/** A turn's answers as the database has them, and which texts were read. */
class Database implements SavedAnswers {
  readonly read: (readonly number[])[] = [];

  constructor(public answers: AnswerValue[]) {}

  whole(_turnId: string, indexes?: readonly number[]): Promise<AnswerValue[]> {
    const found = this.answers.filter(({ index }) => indexes?.includes(index) ?? true);
    this.read.push(found.map(({ index }) => index));
    return Promise.resolve(found);
  }

  attempts() {
    return Promise.resolve(this.answers.map(({ index, attempt }) => ({ index, attempt })));
  }

  growth() {
    return Promise.resolve([]);
  }

  ends() {
    return Promise.resolve([]);
  }
}

const textsOf = (feed: TurnFeed) => [...feed.generations.values()].map(({ blocks }) => blocks.join(BlockKind.TEXT));

test('of a turn whose texts are here, only the text of a new attempt or a further column is read', async () => {
  const database = new Database([answer(0, AnswerState.COMPLETE, 'One'), answer(1, AnswerState.FAILED, 'Tw')]);
  const feed = new TurnFeed(turnId, database);
  await feed.load();
  await feed.load();
  expect(database.read).toEqual([[0, 1]]);
  database.answers[1] = answer(1, AnswerState.COMPLETE, 'Two', 2);
  await feed.load();
  database.answers.push(answer(2, AnswerState.COMPLETE, 'Three'));
  await feed.load();
  expect(database.read).toEqual([[0, 1], [1], [2]]);
  expect(textsOf(feed)).toEqual(['One', 'Two', 'Three']);
});

test('a copy whose attempt is no longer the latest is replaced by the one that is, and one of an answer that is gone is removed', async () => {
  const database = new Database([
    answer(0, AnswerState.COMPLETE, 'One'),
    answer(1, AnswerState.STREAMING, 'Tw'),
    answer(2, AnswerState.STREAMING, ''),
  ]);
  const feed = new TurnFeed(turnId, database);
  feed.pulse.readers = 1;
  await feed.load();
  database.answers = [...database.answers.slice(0, 1), answer(1, AnswerState.COMPLETE, 'Two', 2)];
  await feed.load();
  expect(database.read).toEqual([[0, 1, 2], [1]]);
  expect(textsOf(feed)).toEqual(['One', 'Two']);
  feed.end();
});
