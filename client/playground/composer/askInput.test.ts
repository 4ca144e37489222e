import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { expect, test } from '@jest/globals';
import type { TrialTexts } from './ImproveButton.js';
import { askInput, askVersion } from './askInput.js';
import type { AskValues } from './askValues.js';
import type { ColumnToAsk } from './columnsToAsk.js';

const values: AskValues = {
  ...{ prompt: 'Why?', system: ' ', policy: 'ISOLATED', instructed: true, blind: true, taken: undefined, files: [] },
  parameters: {},
};
const column = (nth: number): ColumnToAsk => ({
  nth,
  model: { id: 'x/oak', name: 'Oak', mark: 0, parameters: [], efforts: [], capabilities: [] },
});
const trial: TrialTexts = { before: 'Old', after: 'New', isBlind: true };

test('one column alone is asked for its own sample, and not blind', () => {
  expect(askInput(values, [column(2)], true, undefined)).toMatchObject({
    blind: false,
    system: null,
    models: [{ id: 'x/oak', sample: 2 }],
  });
  expect(askInput(values, [column(1), column(2)], false, undefined)).toMatchObject({
    blind: true,
    models: [{ id: 'x/oak' }, { id: 'x/oak' }],
  });
});

test('a trial asks each model with both texts', () => {
  const models = [{ id: 'x/oak' }, { id: 'x/oak', prompt: 'New' }];
  expect(askInput(values, [column(2)], true, trial)).toMatchObject({ prompt: 'Old', blind: true, models });
});

test('a prompt that was deleted from the library is asked as plain text, and another refusal is told', async () => {
  const sent: object[] = [];
  const refuse = (code: string) => (input: object) => {
    sent.push(input);
    const refusal = new CombinedGraphQLErrors({ errors: [{ message: 'No', extensions: { code } }] });
    return 'promptVersionId' in input ? Promise.reject(refusal) : Promise.resolve('turn');
  };
  const [input, version] = [{ prompt: 'Why?' }, { promptVersionId: 'v' }];
  expect(await askVersion(refuse('NOT_FOUND'), input, version)).toBe('turn');
  expect(sent.splice(0)).toEqual([{ ...input, ...version }, input]);
  await expect(askVersion(refuse('FORBIDDEN'), input, version)).rejects.toThrow('No');
  expect(sent).toHaveLength(1);
});

test('pictures are described by the first asked model that sees, until another or none is chosen', () => {
  const files = [{ key: 'k', name: 'label.jpg', bytes: 1, id: 'f' }];
  const seeing: ColumnToAsk = { nth: 1, model: { ...column(1).model, id: 'x/owl', capabilities: ['vision'] } };
  const captionModel = (given: Partial<AskValues>) => askInput({ ...values, ...given }, [column(1), seeing], false, undefined).captionModel;
  expect(captionModel({ files })).toBe('x/owl');
  expect(captionModel({ files, captioner: null })).toBeNull();
  expect(captionModel({ files, captioner: 'x/elm' })).toBe('x/elm');
  expect(captionModel({ files: [] })).toBeNull();
});
