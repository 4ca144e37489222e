import { Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql';

export enum LocalModelState {
  AVAILABLE = 'AVAILABLE',
  QUEUED = 'QUEUED',
  FETCHING = 'FETCHING',
  PAUSED = 'PAUSED',
  FAILED = 'FAILED',
  READY = 'READY',
}

registerEnumType(LocalModelState, {
  name: 'LocalModelState',
  description: 'Whether a model is on this machine.',
  valuesConfig: {
    AVAILABLE: { description: 'It can be fetched.' },
    QUEUED: { description: 'It is fetched after others.' },
    FETCHING: { description: 'Its bytes arrive.' },
    PAUSED: { description: 'The fetch was paused; what has arrived stays.' },
    FAILED: { description: 'The fetch has ended before the model was there; see its problem. It can be resumed.' },
    READY: { description: 'It is on this machine.' },
  },
});

export enum LocalModelPurpose {
  GENERAL = 'GENERAL',
  CODE = 'CODE',
  LANGUAGES = 'LANGUAGES',
  REASONING = 'REASONING',
}

registerEnumType(LocalModelPurpose, {
  name: 'LocalModelPurpose',
  description: 'What a model is made for.',
  valuesConfig: {
    GENERAL: { description: 'Questions and texts of all kinds.' },
    CODE: { description: 'Programs.' },
    LANGUAGES: { description: 'Many languages.' },
    REASONING: { description: 'Thinking before it answers.' },
  },
});

/** Facts about the machine and reasons of failures are told only to viewers who may manage models. */
const hidden = 'null for viewers who may not manage models';

@ObjectType({
  description: "An open language model for the server's own machine: of the list, or another file of the folder of models.",
})
export class LocalModel {
  @Field(() => ID, { description: "Its key in the list, or the file's name." })
  id!: string;

  @Field(() => ID, { nullable: true, description: 'Its id among the models that can be asked, `local/…`, once it can be asked.' })
  modelId!: string | null;

  @Field(() => String, { description: 'Name that people read.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'Who made it; null where unknown.' })
  maker!: string | null;

  @Field(() => String, { nullable: true, description: 'Its licence, as SPDX names it; null where unknown.' })
  licence!: string | null;

  @Field(() => String, { nullable: true, description: "The licence's text." })
  licenceUrl!: string | null;

  @Field(() => [LocalModelPurpose], { description: 'What it is made for; empty where unknown.' })
  purposes!: LocalModelPurpose[];

  @Field(() => [String], { description: 'Languages that it knows, as ISO 639-1 codes; empty where unknown.' })
  languages!: string[];

  @Field(() => String, { nullable: true, description: "What it is good at, in the reader's language." })
  about!: string | null;

  @Field(() => Float, { nullable: true, description: 'Billions of parameters; null where unknown.' })
  parameters!: number | null;

  @Field(() => Float, { description: 'Bytes of its files.' })
  size!: number;

  @Field(() => Float, { nullable: true, description: `Bytes of memory that it needs, with its context; ${hidden}.` })
  memory!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: `Answers that it has room for at the same time in that memory; null while that is not known and \`memory\` is what it needs for one; ${hidden}.`,
  })
  parallel!: number | null;

  @Field(() => Int, { nullable: true, description: 'Tokens that prompt and completion may fill together; null where unknown.' })
  contextWindow!: number | null;

  @Field(() => LocalModelState, { description: 'Whether it is on this machine.' })
  state!: LocalModelState;

  @Field(() => Float, { description: 'Bytes of it that are on this machine.' })
  bytes!: number;

  @Field(() => Float, { nullable: true, description: 'How fast they arrive; null unless they do.' })
  bytesPerSecond!: number | null;

  @Field(() => Float, { nullable: true, description: 'Until all have arrived; null unless they arrive.' })
  secondsLeft!: number | null;

  @Field(() => String, { nullable: true, description: `Why it does not come or cannot be asked, in the reader's language; ${hidden}.` })
  problem!: string | null;

  @Field(() => Boolean, { description: 'False for other files of the folder.' })
  isListed!: boolean;

  @Field(() => Boolean, { description: "Whether it suits this machine's memory, disk and processor." })
  fits!: boolean;

  @Field(() => Boolean, {
    description: `Whether this machine could hold and run it, however slowly: what only is too slow does not fit; false for viewers who may not manage models.`,
  })
  canBeFetched!: boolean;

  @Field(() => String, { nullable: true, description: `Why it does not, in the reader's language; ${hidden}.` })
  obstacle!: string | null;

  @Field(() => Float, {
    nullable: true,
    description: `Expected tokens a second; null before this machine was measured, and for viewers who may not manage models.`,
  })
  tokensPerSecond!: number | null;

  @Field(() => Boolean, { description: 'Whether it is in memory.' })
  isLoaded!: boolean;
}

@ObjectType('LocalModels', { description: "The models of the server's own machine, and the room that they have." })
export class LocalModelsView {
  @Field(() => [LocalModel], { description: 'What fits this machine first, each part from small to large.' })
  models!: LocalModel[];

  @Field(() => Boolean, { description: 'Whether the viewer may fetch, pause, cancel and remove.' })
  canManage!: boolean;

  @Field(() => Float, { nullable: true, description: `Bytes of memory of this machine; ${hidden}.` })
  memory!: number | null;

  @Field(() => Float, { nullable: true, description: `Bytes of it that models may take together; ${hidden}.` })
  memoryLimit!: number | null;

  @Field(() => Float, { nullable: true, description: `Bytes that are free on the disk of the models; ${hidden}.` })
  diskFree!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Most bytes that models may take there; null without a limit, and for viewers who may not manage models.',
  })
  diskQuota!: number | null;

  @Field(() => LocalModel, {
    nullable: true,
    description: 'The one to propose to the viewer; null after a no, when one was fetched, or when none suits.',
  })
  offer!: LocalModel | null;
}

@ObjectType({ description: 'What a removal has left.' })
export class RemovedLocalModel {
  @Field(() => LocalModel, { nullable: true, description: 'The model, which can be fetched again; null if the list does not have it.' })
  model!: LocalModel | null;

  @Field(() => Float, { description: 'Bytes of the disk that are free again.' })
  freed!: number;
}
