import { describe, expect, test } from '@jest/globals';
import { lostVariables, readProposal } from './proposal.js';

describe('a proposal is read', () => {
  const text = 'Translate {{text}}.';
  const reasons = '<changes>\n- “Translate” => It names the task.\n2) "{{text}}" → Kept.\nnonsense\n</changes>';
  test.each([
    ['as it should be', `<prompt>\n${text}\n</prompt>\n${reasons}`],
    ['with words around it', `Here it is:\n<PROMPT>${text}</PROMPT>\nI hope it helps.\n${reasons}`],
    ['with a fence within', `<prompt>\n\`\`\`text\n${text}\n\`\`\`\n</prompt>${reasons}`],
    ['without the first end', `<prompt>\n${text}\n${reasons}`],
    ['without the last end', `<prompt>\n${text}\n</prompt>\n${reasons.replace('</changes>', '')}`],
  ])('%s', (_, answer) => {
    expect(readProposal(answer, 'Do it.')).toEqual({
      text,
      reasons: [
        { quote: 'Translate', reason: 'It names the task.' },
        { quote: '{{text}}', reason: 'Kept.' },
      ],
    });
  });

  test('in a fence alone, or without an end and reasons', () => {
    expect(readProposal(`\`\`\`\n${text}\n\`\`\``, 'Do it.')).toEqual({ text, reasons: [] });
    expect(readProposal(`<prompt>${text}`, 'Do it.')).toEqual({ text, reasons: [] });
  });

  test('with the spaces that stand around the prompt', () => {
    expect(readProposal(`<prompt>${text}</prompt>`, '\n Do it.\n\n')).toEqual({ text: `\n ${text}\n\n`, reasons: [] });
  });

  test.each([
    ...['<unchanged/>', ' <Unchanged>\n', '<prompt>\nDo it.\n</prompt>\n'],
    ...['It is good.\n<unchanged/>', '<prompt>\nDo it.\n</prompt> Paris, by the way.'],
  ])('as the same: %s', (answer) => {
    expect(readProposal(answer, 'Do it.\n')).toBe('same');
  });

  test('however many spaces stand in it', () => {
    const spaces = ' '.repeat(100_000);
    const proposal = readProposal(`<prompt>${text}</prompt><changes>\n- a${spaces}b\n- a => b</changes>`, `a${spaces}b`);
    expect(proposal).toEqual({ text, reasons: [{ quote: 'a', reason: 'b' }] });
  });

  test.each(['', 'Sure, I did it.', '<prompt>\n</prompt>'])('not at all: %s', (answer) => {
    expect(readProposal(answer, 'Do it.')).toBeUndefined();
  });
});

test('fields that the new text lost are named once, however they are spaced', () => {
  expect(lostVariables('{{a}} {{ b }} {{größe}} {{a}}', '{{b}} {a}')).toEqual(['a', 'größe']);
  expect(lostVariables('{{a}}', '{{ a }}')).toEqual([]);
});
