import { registerEnumType } from 'type-graphql';

/** How much a model is asked to reason; the values are those of shared/turn/parameters.ts. */
export enum ReasoningEffort {
  NONE = 'NONE',
  MINIMAL = 'MINIMAL',
  LOW = 'LOW',
  MEDIUM = 'MEDIUM',
  HIGH = 'HIGH',
  XHIGH = 'XHIGH',
  MAX = 'MAX',
}

registerEnumType(ReasoningEffort, {
  name: 'ReasoningEffort',
  description: 'How much a model is asked to reason, from the least to the most. Model.efforts names those that a model takes.',
  valuesConfig: {
    NONE: { description: 'Not at all.' },
    MINIMAL: { description: 'As little as it can.' },
    LOW: { description: 'Little.' },
    MEDIUM: { description: 'As usual.' },
    HIGH: { description: 'Much.' },
    XHIGH: { description: 'Very much.' },
    MAX: { description: 'As much as it can.' },
  },
});
