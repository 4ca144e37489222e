import 'reflect-metadata';
import { expect, test } from '@jest/globals';
import type { AnswerEvents } from '../generation/answerEvents.graphql.js';
import { BlockKind } from '../generation/blocks.js';
import { BlindColumn } from './BlindColumn.js';

const outline = (length: number) => ({ index: 0, attempt: 1, blocks: [{ kind: BlockKind.TEXT, length, thinking: null }] });
const delta = (offset: number, chunk: string) => ({ index: 0, block: 0, offset, chunk });

test('an attempt of which less was saved goes on from the saved text', () => {
  const column = new BlindColumn(undefined);
  const release = () => {
    const events: AnswerEvents = { turnId: 'turn', snapshots: [], deltas: [], changes: [] };
    column.release(0, 100, events, false);
    return events;
  };
  column.outline(outline(0));
  column.grow(delta(0, 'All that was written'));
  expect(release().deltas).toEqual([delta(0, 'All that was written')]);
  // Its server was lost: another one tells the saved text from its beginning.
  column.outline(outline(0));
  column.grow(delta(0, 'All that'));
  const events = release();
  expect(events.snapshots).toEqual([outline(0)]);
  expect(events.deltas).toEqual([delta(0, 'All that')]);
});
