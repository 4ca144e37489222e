import { expect, test } from '@jest/globals';
import type { TrialTexts } from './ImproveButton.js';
import { askInput, askVersion } from './askInput.js';
import type { AskValues } from './askValues.js';
import type { ColumnToAsk } from './columnsToAsk.js';

const values: AskValues = {
  ...{ prompt: 'Why?', system: ' ', policy: 'ISOLATED', instructed: true, blind: true, taken: undefined },
  parameters: {},
};
const column = (nth: number): ColumnToAsk => ({ nth, model: { id: 'x/oak', name: 'Oak', provider: 'x', providerName: 'X', mark: 0 } });
const trial: TrialTexts = { before: 'Old', after: 'New', isBlind: true };

test('one column alone is asked for its own sample, and not blind', () => {
  expect(askInput(values, [column(2)], true, undefined)).toMatchObject({ blind: false, system: null, models: [{ id: 'x/oak', sample: 2 }] });
  expect(askInput(values, [column(1), column(2)], false, undefined)).toMatchObject({ blind: true, models: [{ id: 'x/oak' }, { id: 'x/oak' }] });
});

test('a trial asks each model with both texts', () => {
  const models = [{ id: 'x/oak' }, { id: 'x/oak', prompt: 'New' }];
  expect(askInput(values, [column(2)], true, trial)).toMatchObject({ prompt: 'Old', blind: true, models });
});

test('a prompt that was deleted from the library is asked as plain text', async () => {
  const sent: object[] = [];
  const ask = (input: object) => {
    sent.push(input);
    return 'promptVersionId' in input ? Promise.reject(new Error('refused')) : Promise.resolve('turn');
  };
  await expect(askVersion(ask, { prompt: 'Why?' }, { promptVersionId: 'v' })).rejects.toThrow('refused');
  expect(sent).toEqual([{ prompt: 'Why?', promptVersionId: 'v' }]);
});
