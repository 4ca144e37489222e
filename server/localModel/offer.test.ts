import { expect, test } from '@jest/globals';
import { smallModelId } from './listedModels.js';
import { LocalModelPurpose, LocalModelState, LocalModel } from './localModel.graphql.js';
import { bestOffer } from './offer.js';

const model = (id: string, more: Partial<LocalModel> = {}): LocalModel =>
  Object.assign(new LocalModel(), {
    id,
    state: LocalModelState.AVAILABLE,
    fits: true,
    purposes: [LocalModelPurpose.GENERAL],
    parameters: 1,
    size: 1e9,
    tokensPerSecond: 10,
    ...more,
  });
const small = model(smallModelId, { state: LocalModelState.READY, parameters: 0.1 });
const offered = (...models: LocalModel[]) => bestOffer([small, ...models])?.id;

test('the largest for all purposes that runs well is offered', () => {
  expect(offered(model('a'), model('b', { parameters: 3 }))).toBe('b');
  expect(offered(model('a'), model('slow', { parameters: 3, tokensPerSecond: 4 }))).toBe('a');
  expect(offered(model('a'), model('tight', { parameters: 3, fits: false }))).toBe('a');
  expect(offered(model('a'), model('code', { parameters: 3, purposes: [LocalModelPurpose.CODE] }))).toBe('a');
  expect(offered(model('a'), model('huge', { parameters: 3, size: 4e9 }))).toBe('a');
  expect(offered()).toBeUndefined();
});

test('on a machine that was not measured, a moderate download is', () => {
  expect(offered(model('a', { tokensPerSecond: null }), model('b', { tokensPerSecond: null, parameters: 3, size: 2e9 }))).toBe('a');
});

test('nothing is offered beside another model that is there or on its way', () => {
  for (const state of [LocalModelState.READY, LocalModelState.QUEUED, LocalModelState.PAUSED, LocalModelState.FAILED])
    expect(offered(model('a'), model('b', { state }))).toBeUndefined();
});
