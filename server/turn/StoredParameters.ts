import { Property } from '@mikro-orm/decorators/legacy';
import type { Parameters } from '../../shared/turn/parameters.js';

/** The parameters of an answer's request, each in a column of its own. */
export abstract class StoredParameters implements Parameters {
  @Property({ type: 'double', nullable: true })
  temperature: Parameters['temperature'] = null;

  @Property({ type: 'double', nullable: true })
  topP: Parameters['topP'] = null;

  @Property({ type: 'integer', nullable: true })
  maxTokens: Parameters['maxTokens'] = null;

  @Property({ type: 'text', nullable: true })
  reasoningEffort: Parameters['reasoningEffort'] = null;

  @Property({ type: 'integer', nullable: true })
  reasoningTokens: Parameters['reasoningTokens'] = null;

  @Property({ type: 'integer', nullable: true })
  seed: Parameters['seed'] = null;

  @Property({ type: 'json', nullable: true })
  stop: Parameters['stop'] = null;

  @Property({ type: 'double', nullable: true })
  frequencyPenalty: Parameters['frequencyPenalty'] = null;

  @Property({ type: 'double', nullable: true })
  presencePenalty: Parameters['presencePenalty'] = null;

  @Property({ type: 'text', nullable: true })
  verbosity: Parameters['verbosity'] = null;

  @Property({ type: 'boolean', nullable: true })
  asJson: Parameters['asJson'] = null;

  @Property({ type: 'text', nullable: true })
  jsonSchema: Parameters['jsonSchema'] = null;

  /** The column's own system prompt, beside that of its turn. */
  @Property({ type: 'text', nullable: true })
  system: Parameters['system'] = null;
}
