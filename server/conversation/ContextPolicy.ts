import { registerEnumType } from 'type-graphql';

/** The earlier turns that a column sees (docs/decisions/03). */
export enum ContextPolicy {
  ISOLATED = 'ISOLATED',
  WINNER = 'WINNER',
  SHARED = 'SHARED',
}

registerEnumType(ContextPolicy, {
  name: 'ContextPolicy',
  description: 'What each model sees of earlier turns.',
  valuesConfig: {
    ISOLATED: { description: 'The prompts and its own answers.' },
    WINNER: { description: 'The prompts and, for each turn, the preferred answer; its own where none was preferred.' },
    SHARED: { description: 'The prompts and all answers, each labelled with its model.' },
  },
});
