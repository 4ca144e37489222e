/** A paragraph of an answer: its text, or a note beside it (`aside`). */
export interface Paragraph {
  kind: 'say' | 'aside';
  text: string;
}

export interface RecordedAnswer {
  name: string;
  /** Number of its model in the catalogue: the same for the same model. */
  mark: number;
  /** Times of the first and the last word, in milliseconds since the prompt was sent. */
  beginsAt: number;
  endsAt: number;
  /** When it was marked as the preferred answer, in the same milliseconds. */
  preferredAt?: number;
  paragraphs: Paragraph[];
}

export const prompt =
  'I love the sound of rain on a roof. Rain on tin is loud and quick. Rain on slate is soft and slow. Rain on leaves is softer still. Why is it so calming?';

/**
 * Real answers of the models that come with the product, with unchanged texts and times: SmolLM2-135M-Instruct twice, told to
 * answer in one sentence, ELIZA and the summariser.
 */
export const answers: RecordedAnswer[] = [
  {
    name: 'SmolLM2 135M',
    mark: 0,
    beginsAt: 127,
    endsAt: 2469,
    preferredAt: 3600,
    paragraphs: [
      { kind: 'say', text: 'The sound of rain on a roof creates a soothing melody that’s both calming and uplifting.' },
      {
        kind: 'aside',
        text: 'It’s the perfect blend of loud, energetic rain and soft, sweet sounds that helps reduce stress and promotes relaxation.',
      },
    ],
  },
  {
    name: 'SmolLM2 135M 2',
    mark: 0,
    beginsAt: 477,
    endsAt: 2262,
    paragraphs: [
      { kind: 'say', text: 'Rain on slate is calming because it reduces stress and anxiety.' },
      {
        kind: 'aside',
        text: 'It’s a natural way to relax after a long day with rain, making your home feel more intimate and peaceful.',
      },
    ],
  },
  {
    name: 'ELIZA',
    mark: 1,
    beginsAt: 284,
    endsAt: 698,
    paragraphs: [
      {
        kind: 'aside',
        text: 'I am ELIZA, a small program after the one of 1966: I turn your sentences around and understand none of them.',
      },
      { kind: 'say', text: 'Why do you ask?' },
    ],
  },
  {
    name: 'Summariser',
    mark: 2,
    beginsAt: 285,
    endsAt: 802,
    paragraphs: [
      { kind: 'say', text: 'I love the sound of rain on a roof.' },
      { kind: 'aside', text: 'Key words: rain, love, sound, roof, tin, loud' },
      { kind: 'aside', text: '1 of 5 sentences, picked by TextRank. Nothing here is generated.' },
    ],
  },
];

/** When the recording is complete, in milliseconds since the prompt was sent. */
export const wholeAt = Math.max(...answers.map(({ endsAt, preferredAt = 0 }) => Math.max(endsAt, preferredAt)));
