import { differenceHeadings } from '../../shared/merge/differences.js';
import type { AnswerRow } from '../turn/AnswerRow.js';
import { Fence, fencedTexts } from '../turn/Fence.js';

/** A text without the name of its author: a model prefers what it knows as its own. */
interface Text {
  text: string;
  /** The wording of the prompt that it answers; null for what the person wrote. */
  prompt: string | null;
}

/** The material of a request to a model. */
interface Material {
  /** The turn's prompt: that of texts that answer no other wording. */
  prompt: string;
  /** In their order. */
  texts: readonly Text[];
  /** The focus that the person named. */
  focus: string;
}

/** The points of a list of differences that the person decided on. */
interface Decisions {
  keep: readonly string[];
  leaveOut: readonly string[];
}

type MergePrompt = NonNullable<AnswerRow['mergeInput']>;

/** Asks a model for one text from several. */
export function askForMerge(material: Material, { keep, leaveOut }: Decisions): MergePrompt {
  const fence = fenceOf(material);
  return {
    system: [
      'You merge several texts into one.',
      ...aboutTexts(fence),
      'Keep what is right and useful in them, say each thing once, settle contradictions, and add no facts of your own.',
      'Write one text of one voice, in the language and the format of the texts.',
      'Answer with the merged text alone: no introduction, no remark on your work, no tags, and no mention that there were several texts.',
    ].join('\n'),
    prompt: [...materialOf(material, fence), ...list('Keep these points:', keep), ...list('Leave these points out:', leaveOut)].join(
      '\n\n',
    ),
  };
}

/** Asks a model for what texts agree on and where they differ, in the form that readDifferences reads. */
export function askForDifferences(material: Material): MergePrompt {
  const fence = fenceOf(material);
  return {
    system: [
      'You list the differences between several texts.',
      ...aboutTexts(fence),
      'Answer with these three headings in English, exactly so, and nothing before or after them:',
      ...Object.values(differenceHeadings).map((heading) => `## ${heading}`),
      'Under each heading write a list, each point on one line that begins with "- ". Write "- none" where there is no point.',
      'Under Contradictions, write each side as a point of its own, one after the other, so that one of them can be chosen.',
      'Write the points in the language of the texts. Say which text says what: Text 1, Text 2. At most ten points under a heading, the most important first.',
    ].join('\n'),
    prompt: materialOf(material, fence).join('\n\n'),
  };
}

const fenceOf = ({ prompt, texts }: Material): Fence => new Fence([prompt, ...texts.flatMap((one) => [one.text, one.prompt ?? ''])]);

function aboutTexts(fence: Fence): string[] {
  const between = (name: string) => fence.tags(name).join(' and ');
  return [
    `The texts stand between ${between('text_1')}, ${between('text_2')}, and so on. ${fencedTexts}`,
    'If they answer different wordings of a prompt, each wording stands there with its texts. The wordings are material, too.',
  ];
}

const materialOf = ({ prompt, texts, focus }: Material, fence: Fence): string[] => [
  ...promptsOf(texts, prompt, fence),
  ...texts.map(({ text }, at) => fence.around(`text_${numberAt(at)}`, text)),
  ...(focus.trim() === '' ? [] : [`What matters: ${focus.trim()}`]),
];

/** The prompt that the texts answer; where they answer several wordings of it, each of these once, with its texts. */
function promptsOf(texts: readonly Text[], prompt: string, fence: Fence): string[] {
  const numbered = texts.map((text, at) => ({ ...text, name: `Text ${numberAt(at)}` }));
  const [first = [prompt], ...more] = Map.groupBy(
    numbered.filter((text) => text.prompt !== null),
    (text) => text.prompt ?? prompt,
  );
  if (more.length === 0) return [`The texts answer this prompt:\n${fence.around('prompt', first[0])}`];
  return [first, ...more].map(([wording, answering = []], at) => {
    const names = answering.map(({ name }) => name).join(', ');
    return `${names}: the prompt was worded so:\n${fence.around(`prompt_${numberAt(at)}`, wording)}`;
  });
}

const numberAt = (at: number): string => (at + 1).toFixed();

/** Points on one line each, so that none reads like the title of a list. */
const list = (title: string, points: readonly string[]): string[] =>
  points.length === 0 ? [] : [[title, ...points.map((point) => `- ${point.replaceAll(/\s+/g, ' ')}`)].join('\n')];
