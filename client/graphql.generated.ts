export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A date-time string at UTC, such as 2007-12-03T10:15:30Z, compliant with the `date-time` format outlined in section 5.6 of the RFC 3339 profile of the ISO 8601 standard for representation of dates and times using the Gregorian calendar.This scalar is serialized to a string in ISO 8601 format and parsed from a string in ISO 8601 format. */
  DateTimeISO: { input: string; output: string; }
};

/** One model's answer to one turn, in its latest attempt. */
export type Answer = {
  __typename?: 'Answer';
  /** From 1; each retry starts a new one. */
  attempt: Scalars['Int']['output'];
  /** Its blocks so far. */
  blocks: Array<AnswerBlock>;
  /** Millionths of a US dollar, from the catalogue's prices; null if one is unknown. */
  costMicrodollars?: Maybe<Scalars['Int']['output']>;
  /** The attempt before its last retry, where it is kept; null while its turn is blind. See bringBackAnswer. */
  earlier?: Maybe<ReplacedAttempt>;
  /** Why it failed. */
  error?: Maybe<AnswerError>;
  /** Beginning of its text, at most 200 characters. */
  excerpt: Scalars['String']['output'];
  /** stop, length or content_filter, as reported by the provider. */
  finishReason?: Maybe<Scalars['String']['output']>;
  /** Whether the attempt before its last retry is kept; see bringBackAnswer. */
  hasEarlier: Scalars['Boolean']['output'];
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Its number in its turn, from 0. It never changes; the order of the columns may. */
  index: Scalars['Int']['output'];
  /** Earlier turns that its model was not shown, the oldest, because they do not fit its context window; 0 until it has ended. */
  leftOutTurns: Scalars['Int']['output'];
  /** Names of the models whose texts its model merged, each once, null for the person; null as a whole for an answer to the turn's prompt. */
  mergedFrom?: Maybe<Array<Maybe<Scalars['String']['output']>>>;
  /** The model as it was when asked; it may since have left the catalogue. Of a blind turn its letter: `blind/a` is Answer A. */
  model: AnswerModel;
  /** Sampling parameters of the request. */
  parameters: Parameters;
  /** The wording of the prompt that this column got instead of the turn's; null if it got the turn's, and in a blind turn. */
  prompt?: Maybe<Scalars['String']['output']>;
  /** Its place in the queue for its model, from 1; 0 while that is being loaded. */
  queuePlace?: Maybe<Scalars['Int']['output']>;
  /** Its reasoning so far: all reasoning blocks joined. */
  reasoning: Scalars['String']['output'];
  /** Whether its query was refunded. */
  refunded: Scalars['Boolean']['output'];
  /** Which of its model's columns it goes on from, from 1, where it was asked alone; else its position among the turn's columns of the model. */
  sample?: Maybe<Scalars['Int']['output']>;
  /** Where each of its paragraphs is from, if the person saved it from a draft; null for a model's answer. */
  sources?: Maybe<Array<AnswerSource>>;
  /** Its state. */
  state: AnswerState;
  /** Its text so far: all text blocks joined. */
  text: Scalars['String']['output'];
  /** Times of its writing. */
  timing: Timing;
  /** Turn that it answers. */
  turnId: Scalars['ID']['output'];
  /** Tokens, once the answer has ended. */
  usage?: Maybe<Usage>;
};

/** One block of an answer. An answer is a list of blocks, in the order in which they began. */
export type AnswerBlock = {
  __typename?: 'AnswerBlock';
  /** Its kind. */
  kind: BlockKind;
  /** Its text so far. */
  text: Scalars['String']['output'];
  /** Milliseconds that a block of REASONING took; null while it continues, and if its duration was not measured. */
  thinking?: Maybe<Scalars['Int']['output']>;
};

/** More text of one block, of the attempt that the last snapshot named. */
export type AnswerDelta = {
  __typename?: 'AnswerDelta';
  /** The block's number in its answer, from 0. */
  block: Scalars['Int']['output'];
  /** The text at that offset. */
  chunk: Scalars['String']['output'];
  /** The answer's index in its turn. */
  index: Scalars['Int']['output'];
  /** Length of the block before the chunk, in UTF-16 code units. */
  offset: Scalars['Int']['output'];
};

/** Why an answer failed. */
export type AnswerError = {
  __typename?: 'AnswerError';
  /** One of the codes of provider failures, for example provider_rate_limited. */
  code: Scalars['String']['output'];
  /** Text for people. */
  message: Scalars['String']['output'];
  /** Seconds to wait, if the provider named a time. */
  retryAfter?: Maybe<Scalars['Int']['output']>;
};

/** What is new in a turn. Apply in this order: snapshots, deltas, changes. */
export type AnswerEvents = {
  __typename?: 'AnswerEvents';
  /** Answers whose state changed; in the first message, all of them. */
  changes: Array<Answer>;
  /** New text beyond what the client holds. */
  deltas: Array<AnswerDelta>;
  /** Outlines of answers that changed or that the client does not hold. */
  snapshots: Array<AnswerSnapshot>;
  /** The turn. */
  turnId: Scalars['ID']['output'];
};

/** Typeface of the answers. */
export type AnswerFace =
  /** Without serifs. */
  | 'SANS'
  /** With serifs. */
  | 'SERIF';

/** A model as it was when asked. */
export type AnswerModel = {
  __typename?: 'AnswerModel';
  /** provider/model */
  id: Scalars['ID']['output'];
  /** Number of its mark: hue mark % 8, shape (mark + floor(mark / 8)) % 8; -1 if the person wrote the answer. */
  mark: Scalars['Int']['output'];
  /** Name that people read. */
  name: Scalars['String']['output'];
  /** The provider's key. */
  provider: Scalars['String']['output'];
  /** The provider's name that people read. */
  providerName: Scalars['String']['output'];
};

/** What the client holds of one answer. */
export type AnswerOffset = {
  /** The attempt. */
  attempt: Scalars['Int']['input'];
  /** Held length of each block, in UTF-16 code units. */
  blocks: Array<Scalars['Int']['input']>;
  /** The answer's index in its turn. */
  index: Scalars['Int']['input'];
};

/** What an answer is made of: sent when a block begins, when a stretch of thinking has ended, and where the client holds another attempt or more than there is. Deltas go on from its lengths. */
export type AnswerSnapshot = {
  __typename?: 'AnswerSnapshot';
  /** The attempt of the blocks. */
  attempt: Scalars['Int']['output'];
  /** All of its blocks. The client drops any other. */
  blocks: Array<SnapshotBlock>;
  /** The answer's index in its turn. */
  index: Scalars['Int']['output'];
};

/** Where a paragraph of an answer that a person put together is from. */
export type AnswerSource = {
  __typename?: 'AnswerSource';
  /** Whether the person changed the model's text. */
  edited: Scalars['Boolean']['output'];
  /** Number of the model's mark; null for a paragraph that the person wrote. */
  mark?: Maybe<Scalars['Int']['output']>;
  /** Name of the model that wrote it; null for a paragraph that the person wrote. */
  name?: Maybe<Scalars['String']['output']>;
  /** Where the paragraph begins in the answer's text, in UTF-16 code units. */
  start: Scalars['Int']['output'];
};

/** The state of an answer. Its text is kept in every state. */
export type AnswerState =
  /** The model has finished. */
  | 'COMPLETE'
  /** The provider failed; see error. */
  | 'FAILED'
  /** Our server stopped in the middle; it can be continued. */
  | 'INTERRUPTED'
  /** The model has not begun to answer. */
  | 'QUEUED'
  /** The person stopped it. */
  | 'STOPPED'
  /** It is being written. */
  | 'STREAMING';

/** One prompt for several models. */
export type AskInput = {
  /** The turn that it follows; by default the last of the active branch. */
  afterTurnId?: InputMaybe<Scalars['ID']['input']>;
  /** Shuffles the columns and names no model until the person has voted; for 2 models or more. */
  blind?: InputMaybe<Scalars['Boolean']['input']>;
  /** Without it a new conversation begins. */
  conversationId?: InputMaybe<Scalars['ID']['input']>;
  /** The turn whose prompt is edited: the new turn becomes a branch beside it. */
  editOfTurnId?: InputMaybe<Scalars['ID']['input']>;
  /** 1 to 8; the same model twice gives two samples. */
  models: Array<AskModelInput>;
  /** What each model sees of earlier turns. */
  policy?: ContextPolicy;
  /** At most 200 KB. */
  prompt: Scalars['String']['input'];
  /** What was filled in for the variables of that version, at most 50 with 200 KB together. The prompt has them already. */
  promptValues?: InputMaybe<Array<PromptValueInput>>;
  /** The version of one's prompt that it was made from; it is kept with the turn. */
  promptVersionId?: InputMaybe<Scalars['ID']['input']>;
  /** Chosen by the client, 8 to 100 characters: the same request again under it gives the same turn and one debit; another one is refused. */
  requestId: Scalars['ID']['input'];
  /** System prompt of this turn. */
  system?: InputMaybe<Scalars['String']['input']>;
  /** Whether models are told what the person's preferences say of them and of how to answer. The turn keeps what was told. */
  useInstructions?: InputMaybe<Scalars['Boolean']['input']>;
};

/** One column: a model and how it is sampled. */
export type AskModelInput = {
  /** provider/model; any model of a provider that is switched on may be asked. */
  id: Scalars['ID']['input'];
  /** Most tokens to write. */
  maxTokens?: InputMaybe<Scalars['Int']['input']>;
  /** Another wording of the turn's prompt, for this column alone; at most 200 KB. Without it the column gets the turn's. */
  prompt?: InputMaybe<Scalars['String']['input']>;
  /** If it is asked alone: which of the model's columns it continues, 1 to 8; otherwise its position among the columns asked here. */
  sample?: InputMaybe<Scalars['Int']['input']>;
  /** 0 to 2. */
  temperature?: InputMaybe<Scalars['Float']['input']>;
  /** Above 0, at most 1. */
  topP?: InputMaybe<Scalars['Float']['input']>;
};

/** The pages of the payment service for card and address. */
export type BillingPortal = {
  __typename?: 'BillingPortal';
  /** Their address. */
  url: Scalars['String']['output'];
};

/** A blind comparison: until the person has voted, nothing tells which model wrote which answer. */
export type Blind = {
  __typename?: 'Blind';
  /** Why a vote on it does not count for the ratings; null if it does. */
  flaw?: Maybe<BlindFlaw>;
  /** Ids of the models that had the letters A, B, …, in this order, which is that of the indexes of their answers; null until the names are shown. Columns that were added or got another model since then had no letter. */
  models?: Maybe<Array<Scalars['ID']['output']>>;
  /** How far it is. */
  state: BlindState;
  /** The person's vote; null before it, and where they saw the names without one. */
  vote?: Maybe<Vote>;
};

/** Why a vote on a blind turn does not count for the ratings, known before it is given. */
export type BlindFlaw =
  /** The names stood beside the answers before they were hidden. */
  | 'NAMES_SEEN'
  /** A column has parameters or a wording of its own, by which its answer may be known. */
  | 'PARAMETERS';

/** How far a blind comparison is. */
export type BlindState =
  /** Nothing tells which model wrote which answer. */
  | 'BLIND'
  /** The names are shown without a vote, or after one that was taken back. */
  | 'REVEALED'
  /** The person has voted, and the names are shown. */
  | 'VOTED';

/** The kind of a block. */
export type BlockKind =
  /** The reasoning of the model. */
  | 'REASONING'
  /** The answer itself. */
  | 'TEXT';

/** A new password, or the first one of an account that has none. */
export type ChangePasswordInput = {
  /** At least 8 characters, and none of the most common passwords. */
  newPassword1: Scalars['String']['input'];
  /** The same password again. */
  newPassword2: Scalars['String']['input'];
  /** The current password; may be absent only if the account has none and the sign-in was in the last ten minutes. */
  password?: InputMaybe<Scalars['String']['input']>;
};

/** A page of the payment service, to go to. */
export type CheckoutSession = {
  __typename?: 'CheckoutSession';
  /** Its address. */
  url: Scalars['String']['output'];
};

/** State of a checkout. */
export type CheckoutState =
  /** Paid. */
  | 'COMPLETE'
  /** Paid, but its plan has ended since. */
  | 'ENDED'
  /** Expired before it was paid. */
  | 'EXPIRED'
  /** Complete, and the payment did not arrive. */
  | 'FAILED'
  /** Not paid yet. */
  | 'OPEN'
  /** Complete, and the payment is under way, which may take days. */
  | 'PROCESSING';

/** Least width of a column before the columns scroll. */
export type ColumnWidth =
  /** As designed. */
  | 'MEDIUM'
  /** More columns in view. */
  | 'NARROW'
  /** Longer lines. */
  | 'WIDE';

/** A new password, set with a mailed link. */
export type ConfirmPasswordResetInput = {
  /** At least 8 characters, and none of the most common passwords. */
  newPassword1: Scalars['String']['input'];
  /** The same password again. */
  newPassword2: Scalars['String']['input'];
  /** The link's second part; works once, within an hour. */
  token: Scalars['String']['input'];
  /** The link's first part. */
  uid: Scalars['String']['input'];
};

/** What confirming an address still needs besides the link. */
export type Confirmation =
  /** Nothing else: this browser made the sign-up. */
  | 'BY_BROWSER'
  /** The password that was chosen at the sign-up. */
  | 'BY_PASSWORD'
  /** Nothing: the address is confirmed. */
  | 'DONE';

/** What each model sees of earlier turns. */
export type ContextPolicy =
  /** The prompts and its own answers. */
  | 'ISOLATED'
  /** The prompts and all answers, each labelled with its model. */
  | 'SHARED'
  /** The prompts and, for each turn, the preferred answer; its own where none was preferred. */
  | 'WINNER';

/** Prompts that follow from one another, with the answers of every model asked. */
export type Conversation = {
  __typename?: 'Conversation';
  /** Whether it is archived, and so not in the list. */
  archived: Scalars['Boolean']['output'];
  /** When it began. */
  createdAt: Scalars['DateTimeISO']['output'];
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Last turn of the active branch. */
  lastTurn?: Maybe<Turn>;
  /** Models of the last turn. */
  models: Array<AnswerModel>;
  /** Whether it is pinned to the top of the list. */
  pinned: Scalars['Boolean']['output'];
  /** Beginning of the first prompt, at most 500 characters. */
  prompt: Scalars['String']['output'];
  /** From the first prompt, until it is renamed. */
  title: Scalars['String']['output'];
  /** Turns of the active branch, oldest first: all, or a page of them. */
  turns: Array<Turn>;
  /** When its last prompt was sent. */
  updatedAt: Scalars['DateTimeISO']['output'];
};


/** Prompts that follow from one another, with the answers of every model asked. */
export type ConversationTurnsArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** A page of conversations, by keyset. */
export type ConversationConnection = {
  __typename?: 'ConversationConnection';
  /** The rows of this page. */
  edges: Array<ConversationEdge>;
  /** Where this page ends. */
  pageInfo: PageInfo;
};

/** A row of the history. */
export type ConversationEdge = {
  __typename?: 'ConversationEdge';
  /** Opaque cursor of this row. */
  cursor: Scalars['String']['output'];
  /** Where the search matches; null in a list. */
  hit?: Maybe<SearchHit>;
  /** The conversation. */
  node: Conversation;
  /** The matches in the title. */
  titleMarks: Array<TextMark>;
};

/** How times and dates are written. */
export type DateStyle =
  /** `21 Nov 2026, 14:02`. */
  | 'DAY_FIRST'
  /** `Nov 21, 2026, 2:02 PM`, in English; other languages write the day first. */
  | 'MONTH_FIRST'
  /** `2026-11-21 14:02`. */
  | 'YEAR_FIRST';

/** The confirmation that an account is to be deleted. */
export type DeleteAccountInput = {
  /** The account's own address, typed again. */
  email: Scalars['String']['input'];
  /** The password; may be absent only if the account has none and the sign-in was in the last ten minutes. */
  password?: InputMaybe<Scalars['String']['input']>;
};

/** How much room is left around what is shown. */
export type Density =
  /** As designed. */
  | 'COMFORTABLE'
  /** Less room, so that more columns and rows are in view. */
  | 'COMPACT';

/** The texts of one turn for a model: two answers or more, or the paragraphs of its draft. */
export type DifferencesInput = {
  /** Answers of the turn that have ended with text, 2 to 8; absent for the draft. */
  answerIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Version of the draft that the person sees; absent for answers. */
  draftVersion?: InputMaybe<Scalars['Int']['input']>;
  /** What matters to the person, at most 4,000 characters. */
  focus?: InputMaybe<Scalars['String']['input']>;
  /** The model that is asked, and how it is sampled. */
  model: AskModelInput;
  /** Chosen by the client, 8 to 100 characters: the same request again under it is done once; another one is refused. */
  requestId: Scalars['ID']['input'];
  /** The turn. */
  turnId: Scalars['ID']['input'];
};

/** What the person puts together from the answers of one turn. */
export type Draft = {
  __typename?: 'Draft';
  /** Its paragraphs in order, at most 200 with 100 KB together. */
  paragraphs: Array<DraftParagraph>;
  /** The turn that it belongs to. */
  turnId: Scalars['ID']['output'];
  /** When it was last changed. */
  updatedAt: Scalars['DateTimeISO']['output'];
  /** From 1; each change counts it up. */
  version: Scalars['Int']['output'];
};

/** A paragraph of a draft: picked from an answer, or written by the person. */
export type DraftParagraph = {
  __typename?: 'DraftParagraph';
  /** Whether the person changed the model's text. */
  edited: Scalars['Boolean']['output'];
  /** Chosen by the client. */
  id: Scalars['ID']['output'];
  /** Where it is from; null for one that the person wrote. */
  source?: Maybe<ParagraphSource>;
  /** Its text in Markdown. */
  text: Scalars['String']['output'];
};

/** A paragraph of a draft. */
export type DraftParagraphInput = {
  /** The turn's answer that it was picked from; absent for one that the person wrote. */
  answerId?: InputMaybe<Scalars['ID']['input']>;
  /** Attempt of that answer; by default the present one. */
  attempt?: InputMaybe<Scalars['Int']['input']>;
  /** Whether the person changed the model's text. */
  edited?: Scalars['Boolean']['input'];
  /** Chosen by the client, 8 to 100 characters; stays with the paragraph. */
  id: Scalars['ID']['input'];
  /** Number of the passage among those of the answer as it is drawn, from 0. */
  passage?: InputMaybe<Scalars['Int']['input']>;
  /** Its text in Markdown, not empty. */
  text: Scalars['String']['input'];
};

/** A draft after an attempt to save it. */
export type DraftSave = {
  __typename?: 'DraftSave';
  /** Whether it was changed elsewhere since that version. Then nothing was saved, and `draft` is the newer one. */
  conflicts: Scalars['Boolean']['output'];
  /** The draft as it is stored now. */
  draft: Draft;
};

/** A change of the list. */
export type HistoryChange = {
  __typename?: 'HistoryChange';
  /** The conversation as it is now; null if it was deleted. */
  conversation?: Maybe<Conversation>;
  /** The conversation; null in the first message, because anything may have changed before. */
  id?: Maybe<Scalars['ID']['output']>;
};

/** Kind of a text that matches a search. */
export type HitKind =
  /** In an answer. */
  | 'ANSWER'
  /** In a prompt. */
  | 'PROMPT'
  /** Only in the conversation's title. */
  | 'TITLE';

/** Prompts to import, all or none. */
export type ImportPromptsInput = {
  /** 1 to 2,000. */
  prompts: Array<ImportedPromptInput>;
};

/** A prompt from a file. */
export type ImportedPromptInput = {
  /** The models that it is asked by default, at most 8. */
  models?: Array<PromptModelInput>;
  /** About the change, at most 200 characters. */
  note?: InputMaybe<Scalars['String']['input']>;
  /** Whether it is pinned to the top of the list. */
  pinned?: InputMaybe<Scalars['Boolean']['input']>;
  /** What each model sees of earlier turns; absent to leave it open. */
  policy?: InputMaybe<ContextPolicy>;
  /** System prompt, at most 200 KB. */
  system?: InputMaybe<Scalars['String']['input']>;
  /** At most 20 of at most 40 characters; not versioned. */
  tags?: Array<Scalars['String']['input']>;
  /** The prompt with its variables as {{name}}, \{{ for literal braces; at most 200 KB. */
  text: Scalars['String']['input'];
  /** 1 to 200 characters; not versioned. */
  title: Scalars['String']['input'];
  /** At most 50. One that is not in the text is dropped; one that is in the text alone becomes a TEXT that is required, without default. */
  variables?: Array<PromptVariableInput>;
};

/** A prompt to improve: by itself, guided by answers to questions, or from an answer that disappointed. */
export type ImprovePromptInput = {
  /** An answer to the prompt that disappointed; not one whose model is still hidden. */
  answerId?: InputMaybe<Scalars['ID']['input']>;
  /** What is wrong with that answer; at most 2,000 characters. */
  complaint?: InputMaybe<Scalars['String']['input']>;
  /** What the answer is to look like; at most 2,000 characters. */
  form?: InputMaybe<Scalars['String']['input']>;
  /** The model that proposes: provider/model. */
  modelId: Scalars['ID']['input'];
  /** The prompt, at most 200 KB. Its {{fields}} stay as they are. */
  prompt: Scalars['String']['input'];
  /** What the answer is needed for; at most 2,000 characters. */
  purpose?: InputMaybe<Scalars['String']['input']>;
  /** Who reads the answer; at most 2,000 characters. */
  readers?: InputMaybe<Scalars['String']['input']>;
  /** Chosen by the client, 8 to 100 characters: the same request again under it gives the same turn and one debit; another one is refused. */
  requestId: Scalars['ID']['input'];
  /** The system prompt that goes with it; it is not changed. */
  system?: InputMaybe<Scalars['String']['input']>;
};

/** What a model proposes in place of a prompt. */
export type Improvement = {
  __typename?: 'Improvement';
  /** Names of {{fields}} of the original that the proposed text has no more. */
  lostVariables: Array<Scalars['String']['output']>;
  /** The prompt that it was made from. */
  original: Scalars['String']['output'];
  /** What came of it. */
  outcome: ImprovementOutcome;
  /** Reasons for its changes, where the model gives them. */
  reasons: Array<ImprovementReason>;
  /** The proposed text; the original where nothing is proposed. */
  text: Scalars['String']['output'];
};

/** Result of the improvement of a prompt. */
export type ImprovementOutcome =
  /** The model proposes another text. */
  | 'PROPOSED'
  /** It would leave the prompt as it is. */
  | 'UNCHANGED'
  /** Its answer has no proposal in it. */
  | 'UNREADABLE';

/** Why a model made a change. */
export type ImprovementReason = {
  __typename?: 'ImprovementReason';
  /** Words of the new text, or of the old one if they are gone. */
  quote: Scalars['String']['output'];
  /** The reason, in a few words. */
  reason: Scalars['String']['output'];
};

/** What was charged for one period. */
export type Invoice = {
  __typename?: 'Invoice';
  /** In cents. */
  amount: Scalars['Int']['output'];
  /** The refunded part of the amount, in cents. */
  amountRefunded: Scalars['Int']['output'];
  /** Its date. */
  createdAt: Scalars['DateTimeISO']['output'];
  /** Currency of the amount: ISO 4217 in lower case. */
  currency: Scalars['String']['output'];
  /** Address of a page that shows it. */
  hostedUrl?: Maybe<Scalars['String']['output']>;
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Number that is printed on it. */
  number?: Maybe<Scalars['String']['output']>;
  /** Address of its PDF. */
  pdfUrl?: Maybe<Scalars['String']['output']>;
  /** When the invoiced period ends. */
  periodEnd: Scalars['DateTimeISO']['output'];
  /** When the invoiced period begins. */
  periodStart: Scalars['DateTimeISO']['output'];
  /** Its state. */
  state: InvoiceState;
};

/** A page of invoices, by keyset. */
export type InvoiceConnection = {
  __typename?: 'InvoiceConnection';
  /** The rows of this page. */
  edges: Array<InvoiceEdge>;
  /** Where this page ends. */
  pageInfo: PageInfo;
};

/** An invoice and its position in the list. */
export type InvoiceEdge = {
  __typename?: 'InvoiceEdge';
  /** Opaque cursor of this row. */
  cursor: Scalars['String']['output'];
  /** The row. */
  node: Invoice;
};

/** State of an invoice. */
export type InvoiceState =
  /** The charge failed; it is tried again. */
  | 'FAILED'
  /** Not charged yet. */
  | 'OPEN'
  /** Paid. */
  | 'PAID'
  /** Paid, and refunded in full. */
  | 'REFUNDED'
  /** Given up as uncollectible. */
  | 'UNCOLLECTIBLE'
  /** Cancelled before it was paid. */
  | 'VOID';

/** How far a model's judgements agree with the person's own blind votes. */
export type JudgeAgreement = {
  __typename?: 'JudgeAgreement';
  /** Those of them on which they agree. */
  alike: Scalars['Int']['output'];
  /** Cohen's kappa: 1 is full agreement, 0 what chance gives; null with too few turns. */
  kappa?: Maybe<Scalars['Float']['output']>;
  /** Turns below which kappa is not told. */
  needed: Scalars['Int']['output'];
  /** Turns that both decided on, on the same two answers. */
  turns: Scalars['Int']['output'];
};

/** Two answers of a turn for a model to compare. */
export type JudgeInput = {
  /** Two answers of the turn that have ended with text. */
  answerIds: Array<Scalars['ID']['input']>;
  /** The model that judges, and how it is sampled. */
  model: AskModelInput;
  /** Chosen by the client, 8 to 100 characters: the same request again under it is done once; another one is refused. */
  requestId: Scalars['ID']['input'];
  /** What to judge by, 1 to 4,000 characters. */
  rubric: Scalars['String']['input'];
  /** The turn. */
  turnId: Scalars['ID']['input'];
};

/** What came of a judgement. */
export type JudgeVerdict =
  /** The first answer is better, in both orders. */
  | 'FIRST'
  /** In one of the orders there is no verdict, because it failed or cannot be read. */
  | 'NONE'
  /** The second answer is better, in both orders. */
  | 'SECOND'
  /** Neither is better, or the model prefers another answer in the other order. */
  | 'TIE';

/** One of the two answers of a judgement, as it was then. */
export type JudgedAnswer = {
  __typename?: 'JudgedAnswer';
  /** The answer; it may have been written anew since. */
  answerId: Scalars['ID']['output'];
  /** Its model. */
  model: AnswerModel;
};

/** What the model said when it was shown the answers in one order. */
export type JudgedOrder = {
  __typename?: 'JudgedOrder';
  /** Its reasons; it calls the answers Answer 1 and Answer 2, in this order. */
  reasons: Scalars['String']['output'];
  /** What it said of the two answers. */
  verdict: JudgeVerdict;
};

/** A comparison of two answers of a turn by a model, which is shown them in both orders and without names. */
export type Judgement = {
  __typename?: 'Judgement';
  /** How far this model's judgements agree with the person's own blind votes. */
  agreement: JudgeAgreement;
  /** The two answers, in the order of their columns when they were asked. */
  answers: Array<JudgedAnswer>;
  /** The turn in no conversation with a column for each order, to be followed by answerStream; null once it is removed. */
  asideId?: Maybe<Scalars['ID']['output']>;
  /** When it was asked. */
  createdAt: Scalars['DateTimeISO']['output'];
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** The model that judges. */
  judge: AnswerModel;
  /** What it said: first with the first answer as Answer 1, then with the second as Answer 1. Null as long as the verdict is. */
  orders?: Maybe<Array<JudgedOrder>>;
  /** What it was told to judge by. */
  rubric: Scalars['String']['output'];
  /** What came of it; null until the model has answered in both orders. */
  verdict?: Maybe<JudgeVerdict>;
};

/** A language of the product. */
export type Language =
  /** German. */
  | 'DE'
  /** English. */
  | 'EN';

/** An open language model for the server's own machine: of the list, or another file of the folder of models. */
export type LocalModel = {
  __typename?: 'LocalModel';
  /** What it is good at, in the reader's language. */
  about?: Maybe<Scalars['String']['output']>;
  /** Bytes of it that are on this machine. */
  bytes: Scalars['Float']['output'];
  /** How fast they arrive; null unless they do. */
  bytesPerSecond?: Maybe<Scalars['Float']['output']>;
  /** Whether this machine could hold and run it, however slowly: what only is too slow does not fit; false for viewers who may not manage models. */
  canBeFetched: Scalars['Boolean']['output'];
  /** Tokens that prompt and completion may fill together; null where unknown. */
  contextWindow?: Maybe<Scalars['Int']['output']>;
  /** Whether it suits this machine's memory, disk and processor. */
  fits: Scalars['Boolean']['output'];
  /** Its key in the list, or the file's name. */
  id: Scalars['ID']['output'];
  /** False for other files of the folder. */
  isListed: Scalars['Boolean']['output'];
  /** Whether it is in memory. */
  isLoaded: Scalars['Boolean']['output'];
  /** Languages that it knows, as ISO 639-1 codes; empty where unknown. */
  languages: Array<Scalars['String']['output']>;
  /** Its licence, as SPDX names it; null where unknown. */
  licence?: Maybe<Scalars['String']['output']>;
  /** The licence's text. */
  licenceUrl?: Maybe<Scalars['String']['output']>;
  /** Who made it; null where unknown. */
  maker?: Maybe<Scalars['String']['output']>;
  /** Bytes of memory that it needs, with its context; null for viewers who may not manage models. */
  memory?: Maybe<Scalars['Float']['output']>;
  /** Its id among the models that can be asked, `local/…`, once it can be asked. */
  modelId?: Maybe<Scalars['ID']['output']>;
  /** Name that people read. */
  name: Scalars['String']['output'];
  /** Why it does not, in the reader's language; null for viewers who may not manage models. */
  obstacle?: Maybe<Scalars['String']['output']>;
  /** Billions of parameters; null where unknown. */
  parameters?: Maybe<Scalars['Float']['output']>;
  /** Why it does not come or cannot be asked, in the reader's language; null for viewers who may not manage models. */
  problem?: Maybe<Scalars['String']['output']>;
  /** What it is made for; empty where unknown. */
  purposes: Array<LocalModelPurpose>;
  /** Until all have arrived; null unless they arrive. */
  secondsLeft?: Maybe<Scalars['Float']['output']>;
  /** Bytes of its files. */
  size: Scalars['Float']['output'];
  /** Whether it is on this machine. */
  state: LocalModelState;
  /** Expected tokens a second; null before this machine was measured, and for viewers who may not manage models. */
  tokensPerSecond?: Maybe<Scalars['Float']['output']>;
};

/** What a model is made for. */
export type LocalModelPurpose =
  /** Programs. */
  | 'CODE'
  /** Questions and texts of all kinds. */
  | 'GENERAL'
  /** Many languages. */
  | 'LANGUAGES'
  /** Thinking before it answers. */
  | 'REASONING';

/** Whether a model is on this machine. */
export type LocalModelState =
  /** It can be fetched. */
  | 'AVAILABLE'
  /** The fetch has ended before the model was there; see its problem. It can be resumed. */
  | 'FAILED'
  /** Its bytes arrive. */
  | 'FETCHING'
  /** The fetch was paused; what has arrived stays. */
  | 'PAUSED'
  /** It is fetched after others. */
  | 'QUEUED'
  /** It is on this machine. */
  | 'READY';

/** The models of the server's own machine, and the room that they have. */
export type LocalModels = {
  __typename?: 'LocalModels';
  /** Whether the viewer may fetch, pause, cancel and remove. */
  canManage: Scalars['Boolean']['output'];
  /** Bytes that are free on the disk of the models; null for viewers who may not manage models. */
  diskFree?: Maybe<Scalars['Float']['output']>;
  /** Most bytes that models may take there; null without a limit, and for viewers who may not manage models. */
  diskQuota?: Maybe<Scalars['Float']['output']>;
  /** Bytes of memory of this machine; null for viewers who may not manage models. */
  memory?: Maybe<Scalars['Float']['output']>;
  /** Bytes of it that models may take together; null for viewers who may not manage models. */
  memoryLimit?: Maybe<Scalars['Float']['output']>;
  /** What fits this machine first, each part from small to large. */
  models: Array<LocalModel>;
  /** The one to propose to the viewer; null after a no, when one was fetched, or when none suits. */
  offer?: Maybe<LocalModel>;
};

/** A sign-in. */
export type LoginInput = {
  /** With GOOGLE: the authorization code; works once. */
  code?: InputMaybe<Scalars['String']['input']>;
  /** With CREDENTIALS: email address, in any spelling of the same mailbox. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** With CREDENTIALS: at least 8 characters. */
  password?: InputMaybe<Scalars['String']['input']>;
  /** Method of this sign-in. */
  provider?: LoginProvider;
};

/** Method of a sign-in. */
export type LoginProvider =
  /** Email and password. */
  | 'CREDENTIALS'
  /** A code of Google Identity Services. */
  | 'GOOGLE';

/** What a model is to merge, and how. */
export type MergeInput = {
  /** Answers of the turn that have ended with text, 2 to 8; absent for the draft. */
  answerIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Version of the draft that the person sees; absent for answers. */
  draftVersion?: InputMaybe<Scalars['Int']['input']>;
  /** What matters to the person, at most 4,000 characters. */
  focus?: InputMaybe<Scalars['String']['input']>;
  /** Points of a list of differences that are to be kept, at most 100. */
  keep?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Points of a list of differences that are to be left out, at most 100. */
  leaveOut?: InputMaybe<Array<Scalars['String']['input']>>;
  /** The model that is asked, and how it is sampled. */
  model: AskModelInput;
  /** Chosen by the client, 8 to 100 characters: the same request again under it is done once; another one is refused. */
  requestId: Scalars['ID']['input'];
  /** The turn. */
  turnId: Scalars['ID']['input'];
};

/** A figure under an answer. */
export type Metric =
  /** Cost at the provider's prices. */
  | 'COST'
  /** Seconds until the end. */
  | 'DURATION'
  /** Seconds until the first word. */
  | 'FIRST_WORD'
  /** Tokens per second. */
  | 'RATE'
  /** Tokens written. */
  | 'TOKENS';

/** A language model that is offered. */
export type Model = {
  __typename?: 'Model';
  /** Whether it can be asked now. */
  available: Scalars['Boolean']['output'];
  /** For example reasoning, tools, vision, local. */
  capabilities: Array<Scalars['String']['output']>;
  /** Tokens that prompt and completion may fill together; null where unknown. */
  contextWindow?: Maybe<Scalars['Int']['output']>;
  /** provider/model */
  id: Scalars['ID']['output'];
  /** Number of its mark, for ever: hue mark % 8, shape (mark + floor(mark / 8)) % 8. */
  mark: Scalars['Int']['output'];
  /** Name that people read. */
  name: Scalars['String']['output'];
  /** US dollars per million tokens read; null where unknown. */
  priceIn?: Maybe<Scalars['Float']['output']>;
  /** US dollars per million tokens written; null where unknown. */
  priceOut?: Maybe<Scalars['Float']['output']>;
  /** 0 to 1 while its weights are being fetched, 1 while they are being read. */
  progress?: Maybe<Scalars['Float']['output']>;
  /** The provider's key. */
  provider: Scalars['String']['output'];
  /** The provider's name that people read. */
  providerName: Scalars['String']['output'];
  /** Its release: an ISO 8601 day (2025-08-07), or a month (2025-08) if the day is not known; null if neither is. */
  release?: Maybe<Scalars['String']['output']>;
  /** Who may ask it. */
  tier: Tier;
  /** Why it cannot be asked now; null for guests. */
  unavailableReason?: Maybe<Scalars['String']['output']>;
};

/** How strong a model is among those that it met. 400 points more are odds of ten to one in one vote. */
export type ModelStrength = {
  __typename?: 'ModelStrength';
  /** The number of its group, from 0. Models of different groups have never met, not even through others, and are not compared. */
  group: Scalars['Int']['output'];
  /** Upper bound of that interval. */
  high: Scalars['Float']['output'];
  /** Whether the votes are enough for a rank: at least twelve, and the interval reaches at most 250 points to each side or excludes the average. */
  isRanked: Scalars['Boolean']['output'];
  /** Lower bound of the interval that holds the true rating 19 times in 20. */
  low: Scalars['Float']['output'];
  /** The rating; 1000 is the average of its group. */
  rating: Scalars['Float']['output'];
};

/** What can be changed. */
export type Mutation = {
  __typename?: 'Mutation';
  /** Asks one more model the prompt of a turn, in a further column that is shown what the turn says. Costs a query. Returns as soon as the row is stored. */
  addAnswer: Turn;
  /** Moves a conversation into the archive, or back into the list. */
  archiveConversation: Conversation;
  /** Brings all columns of a turn into an order. */
  arrangeAnswers: Turn;
  /** Asks several models one prompt. Returns as soon as the turn is stored; answerStream delivers the answers. */
  ask: Turn;
  /** Makes a turn blind whose answers have all ended, at least two of them complete, and which no other turn follows: its columns are shuffled, its answers get new ids, and its preference is removed. Its names were seen, so a vote on it gives a preference and counts for no rating. */
  blindTurn: Turn;
  /** Swaps the current attempt with the one before its last retry; the current one is kept if it has text. Free. */
  bringBackAnswer: Answer;
  /** Ends a fetch and deletes what has arrived. */
  cancelLocalModel: RemovedLocalModel;
  /** Sets a new password, and signs every other device out. */
  changePassword: Scalars['Boolean']['output'];
  /** Removes the preference of a turn. */
  clearPreference: Turn;
  /** Sets a new password with a mailed link, and ends every session. */
  confirmPasswordReset: Scalars['Boolean']['output'];
  /** Connects a Google account, which can sign in from then on; a mail tells the person. A new password disconnects it. */
  connectGoogle: Profile;
  /** Asks the model to continue its answer where it ended. Costs a query, unless the answer was interrupted. */
  continueAnswer: Answer;
  /** The viewer's no to the offer, which is not made again. */
  declineLocalModelOffer: LocalModels;
  /** Deletes the sign-up of a link, if the reader of the mail did not make it. */
  declineSignUp: Scalars['Boolean']['output'];
  /** Deletes the account and everything that belongs to it. This cannot be undone. */
  deleteAccount: Scalars['Boolean']['output'];
  /** Deletes a conversation; answers that are being written in it are stopped. For ten minutes it can be restored. */
  deleteConversation: Conversation;
  /** Deletes a prompt with its versions. For ten minutes it can be restored. */
  deletePrompt: Prompt;
  /** Deletes a team; saving it again under its id brings it back. */
  deleteTeam: Scalars['ID']['output'];
  /** Disconnects the Google account; refused if the account has no password to sign in with. */
  disconnectGoogle: Profile;
  /** Makes a prompt with the present content of another, under a title with a number. */
  duplicatePrompt: Prompt;
  /** Fetches a model of the list, after those that are being fetched. */
  fetchLocalModel: LocalModel;
  /** Asks a model what texts agree on, where they contradict each other, and what only one of them says, each under a heading (Agreements, Contradictions, Only in one) as a list. The turn that it returns is in no conversation; answerStream delivers its answer. Costs a query. */
  findDifferences: Turn;
  /** Adds prompts from a file, all or none. Nothing is overwritten. */
  importPrompts: PromptImport;
  /** Asks a model to improve a prompt. The turn stands beside the conversations and is followed like any; readImprovement tells what the model proposes. Costs a query. */
  improvePrompt: Turn;
  /** Asks a model which of two answers of a turn is better, in both orders and without names; see the turn's judgements. Costs two queries. */
  judgeTurn: Turn;
  /** Signs in. */
  login: Tokens;
  /** Signs out: the tokens of this session become invalid and its sockets close. */
  logout: Scalars['Boolean']['output'];
  /** Asks a model to make one text of answers of a turn, or of its draft, in a further column of the turn. It gets the texts in the given order, without names. A retry merges the same texts. Costs a query. */
  mergeAnswers: Turn;
  /** Moves a column to another place of its turn; the columns between shift. */
  moveAnswer: Turn;
  /** Opens the pages of the payment service for card and address. */
  openBillingPortal: BillingPortal;
  /** Pauses a fetch; what has arrived stays. */
  pauseLocalModel: LocalModel;
  /** Pins a conversation to the top of the list, or unpins it. */
  pinConversation: Conversation;
  /** Pins a prompt to the top of the list, or unpins it. */
  pinPrompt: Prompt;
  /** Marks an answer as the preferred one of its turn. */
  preferAnswer: Turn;
  /** What a model proposes, once its answer is complete. The answer has cost its query, whatever it says. */
  readImprovement: Improvement;
  /** Exchanges a refresh token, once, for a new pair. */
  refresh: Tokens;
  /** Signs up. A mail with a link proves the address; a cookie marks the browser, which then needs no password for it. */
  register: Registration;
  /** Deletes a model's files from this machine. */
  removeLocalModel: RemovedLocalModel;
  /** Renames a conversation; the title has 1 to 200 characters. */
  renameConversation: Conversation;
  /** Over a socket: gives it a fresh access token, so that it stays open when the first one expires. */
  renewSocket: Scalars['Boolean']['output'];
  /** Asks another model in place of one whose answer failed, was stopped or was interrupted; that attempt is kept if it has text, see bringBackAnswer. Costs a query. */
  replaceAnswer: Turn;
  /** Mails a link for a new password, if the address is known. Always true. */
  requestPasswordReset: Scalars['Boolean']['output'];
  /** Mails the verification link again, if the address is still unverified. Always true. */
  resendVerification: Scalars['Boolean']['output'];
  /** Restores a conversation that was deleted within the last ten minutes. */
  restoreConversation: Conversation;
  /** Restores a prompt that was deleted within the last ten minutes. */
  restorePrompt: Prompt;
  /** Makes the content of an earlier version the next version. */
  restorePromptVersion: Prompt;
  /** Makes a paid plan that would end renew again. */
  resume: Profile;
  /** Goes on with a paused or failed fetch. */
  resumeLocalModel: LocalModel;
  /** Begins a new attempt of an answer that has ended. Costs a query. */
  retryAnswer: Answer;
  /** Shows the names of a blind turn without a vote. It cannot be voted on afterwards. */
  revealTurn: Turn;
  /** Signs every other device out; returns the sessions that are left. */
  revokeOtherSessions: Array<Session>;
  /** Signs one device out; returns its id. */
  revokeSession: Scalars['ID']['output'];
  /** Saves a turn's draft as a whole, over the version that it was made from. */
  saveDraft: DraftSave;
  /** Adds the draft as an answer of its own to its turn, in a further column, and prefers it, so that WINNER shows it to later prompts. Costs no query. The same version again gives the same column. */
  saveDraftAsAnswer: Turn;
  /** Saves a prompt over the version that it was made from, or makes one. A changed text, system prompt, variable, model or policy makes the next version; of these the latest 200 are kept. */
  savePrompt: PromptSave;
  /** Saves a team under its id. The same again changes nothing. */
  saveTeam: Team;
  /** Stops an answer that is being written; its text is kept. An answer that has ended is left as it is. */
  stopAnswer: Answer;
  /** Stops every answer of a turn that is still being written; their text is kept. */
  stopTurn: Turn;
  /** Opens the checkout of the premium plan, or returns the open one, if it leads back to the same page. */
  subscribe: CheckoutSession;
  /** Makes the branch through this turn the active one. */
  switchBranch: Conversation;
  /** Corrects the kind of task of a vote, which was guessed from the prompt. */
  tagVote: Turn;
  /** Takes a vote back within ten minutes, and the preference that it set. The names stay shown, so there is no second vote. */
  undoVote: Turn;
  /** Ends the paid plan at the end of its period; until then the person stays premium and can resume. */
  unsubscribe: Profile;
  /** Changes some preferences, on all devices of the person. */
  updatePreferences: Profile;
  /** Changes the profile. */
  updateProfile: Profile;
  /** Proves an address by the token of its mail, in the browser that made the sign-up or with its password. Signs nobody in; true again the second time. */
  verifyEmail: Scalars['Boolean']['output'];
  /** Votes on a blind turn and shows its names. All its answers must have ended, at least two of them complete. The better answer becomes the preferred one. */
  vote: Turn;
};


/** What can be changed. */
export type MutationAddAnswerArgs = {
  model: AskModelInput;
  requestId: Scalars['ID']['input'];
  turnId: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationArchiveConversationArgs = {
  archived: Scalars['Boolean']['input'];
  id: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationArrangeAnswersArgs = {
  answerIds: Array<Scalars['ID']['input']>;
  turnId: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationAskArgs = {
  input: AskInput;
};


/** What can be changed. */
export type MutationBlindTurnArgs = {
  id: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationBringBackAnswerArgs = {
  id: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationCancelLocalModelArgs = {
  id: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationChangePasswordArgs = {
  input: ChangePasswordInput;
};


/** What can be changed. */
export type MutationClearPreferenceArgs = {
  turnId: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationConfirmPasswordResetArgs = {
  input: ConfirmPasswordResetInput;
};


/** What can be changed. */
export type MutationConnectGoogleArgs = {
  code: Scalars['String']['input'];
  password?: InputMaybe<Scalars['String']['input']>;
};


/** What can be changed. */
export type MutationContinueAnswerArgs = {
  id: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationDeclineSignUpArgs = {
  token: Scalars['String']['input'];
};


/** What can be changed. */
export type MutationDeleteAccountArgs = {
  input: DeleteAccountInput;
};


/** What can be changed. */
export type MutationDeleteConversationArgs = {
  id: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationDeletePromptArgs = {
  id: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationDeleteTeamArgs = {
  id: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationDuplicatePromptArgs = {
  id: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationFetchLocalModelArgs = {
  id: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationFindDifferencesArgs = {
  input: DifferencesInput;
};


/** What can be changed. */
export type MutationImportPromptsArgs = {
  input: ImportPromptsInput;
};


/** What can be changed. */
export type MutationImprovePromptArgs = {
  input: ImprovePromptInput;
};


/** What can be changed. */
export type MutationJudgeTurnArgs = {
  input: JudgeInput;
};


/** What can be changed. */
export type MutationLoginArgs = {
  input: LoginInput;
};


/** What can be changed. */
export type MutationLogoutArgs = {
  refresh: Scalars['String']['input'];
};


/** What can be changed. */
export type MutationMergeAnswersArgs = {
  input: MergeInput;
};


/** What can be changed. */
export type MutationMoveAnswerArgs = {
  id: Scalars['ID']['input'];
  place: Scalars['Int']['input'];
};


/** What can be changed. */
export type MutationPauseLocalModelArgs = {
  id: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationPinConversationArgs = {
  id: Scalars['ID']['input'];
  pinned: Scalars['Boolean']['input'];
};


/** What can be changed. */
export type MutationPinPromptArgs = {
  id: Scalars['ID']['input'];
  pinned: Scalars['Boolean']['input'];
};


/** What can be changed. */
export type MutationPreferAnswerArgs = {
  id: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationReadImprovementArgs = {
  turnId: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationRefreshArgs = {
  refresh: Scalars['String']['input'];
};


/** What can be changed. */
export type MutationRegisterArgs = {
  input: RegisterInput;
};


/** What can be changed. */
export type MutationRemoveLocalModelArgs = {
  id: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationRenameConversationArgs = {
  id: Scalars['ID']['input'];
  title: Scalars['String']['input'];
};


/** What can be changed. */
export type MutationRenewSocketArgs = {
  token: Scalars['String']['input'];
};


/** What can be changed. */
export type MutationReplaceAnswerArgs = {
  id: Scalars['ID']['input'];
  model: AskModelInput;
};


/** What can be changed. */
export type MutationRequestPasswordResetArgs = {
  email: Scalars['String']['input'];
};


/** What can be changed. */
export type MutationResendVerificationArgs = {
  email: Scalars['String']['input'];
};


/** What can be changed. */
export type MutationRestoreConversationArgs = {
  id: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationRestorePromptArgs = {
  id: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationRestorePromptVersionArgs = {
  id: Scalars['ID']['input'];
  number: Scalars['Int']['input'];
};


/** What can be changed. */
export type MutationResumeLocalModelArgs = {
  id: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationRetryAnswerArgs = {
  id: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationRevealTurnArgs = {
  id: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationRevokeSessionArgs = {
  id: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationSaveDraftArgs = {
  input: SaveDraftInput;
};


/** What can be changed. */
export type MutationSaveDraftAsAnswerArgs = {
  turnId: Scalars['ID']['input'];
  version: Scalars['Int']['input'];
};


/** What can be changed. */
export type MutationSavePromptArgs = {
  input: SavePromptInput;
};


/** What can be changed. */
export type MutationSaveTeamArgs = {
  input: SaveTeamInput;
};


/** What can be changed. */
export type MutationStopAnswerArgs = {
  id: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationStopTurnArgs = {
  id: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationSubscribeArgs = {
  returnTo?: InputMaybe<Scalars['String']['input']>;
};


/** What can be changed. */
export type MutationSwitchBranchArgs = {
  turnId: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationTagVoteArgs = {
  tag: VoteTag;
  turnId: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationUndoVoteArgs = {
  turnId: Scalars['ID']['input'];
};


/** What can be changed. */
export type MutationUpdatePreferencesArgs = {
  input: UpdatePreferencesInput;
};


/** What can be changed. */
export type MutationUpdateProfileArgs = {
  input: UpdateProfileInput;
};


/** What can be changed. */
export type MutationVerifyEmailArgs = {
  password?: InputMaybe<Scalars['String']['input']>;
  token: Scalars['String']['input'];
};


/** What can be changed. */
export type MutationVoteArgs = {
  input: VoteInput;
};

/** The votes on two models that were answers to the same prompt. Where a third one won, neither has won or lost. */
export type Opponent = {
  __typename?: 'Opponent';
  /** When the last of these votes was given. */
  lastAt: Scalars['DateTimeISO']['output'];
  /** Votes that the other won. */
  lost: Scalars['Int']['output'];
  /** The other model. */
  model: AnswerModel;
  /** Ties. */
  ties: Scalars['Int']['output'];
  /** Votes in which both were. */
  votes: Scalars['Int']['output'];
  /** Votes that this model won. */
  won: Scalars['Int']['output'];
};

/** Where a page begins and ends. */
export type PageInfo = {
  __typename?: 'PageInfo';
  /** Pass it as `after` for the next page. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether there is a next page. */
  hasNextPage: Scalars['Boolean']['output'];
  /** Always false: pages are read forwards alone. */
  hasPreviousPage: Scalars['Boolean']['output'];
  /** Where the page begins. */
  startCursor?: Maybe<Scalars['String']['output']>;
};

/** The subscription that makes a person premium. */
export type PaidPlan = {
  __typename?: 'PaidPlan';
  /** Cents per month. */
  amount: Scalars['Int']['output'];
  /** Brand of the card that is charged: `visa`. */
  cardBrand?: Maybe<Scalars['String']['output']>;
  /** Its last four digits. */
  cardLast4?: Maybe<Scalars['String']['output']>;
  /** When it began. */
  createdAt: Scalars['DateTimeISO']['output'];
  /** Currency of the amount: ISO 4217 in lower case. */
  currency: Scalars['String']['output'];
  /** When it ends if nobody changes it, perhaps after further periods; null while it renews. */
  endsAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Whether no further charge follows: it ends with its period, unless it is resumed. */
  isEnding: Scalars['Boolean']['output'];
  /** When the paid period ends: the next charge, unless the plan ends then. */
  periodEnd: Scalars['DateTimeISO']['output'];
  /** Until when it gives premium, if nothing changes; null if it gives none. */
  premiumUntil?: Maybe<Scalars['DateTimeISO']['output']>;
  /** Its state. */
  state: PlanState;
};

/** A model as it was when a paragraph was picked from its answer. */
export type ParagraphSource = {
  __typename?: 'ParagraphSource';
  /** The answer; it may have been written anew since. */
  answerId: Scalars['ID']['output'];
  /** Attempt of the answer that the paragraph was picked from. */
  attempt: Scalars['Int']['output'];
  /** Number of the model's mark. */
  mark: Scalars['Int']['output'];
  /** Name of the model. */
  name: Scalars['String']['output'];
  /** Number of the passage among those of the answer as it was drawn, from 0. */
  passage: Scalars['Int']['output'];
};

/** Sampling parameters; null leaves one to the provider. */
export type Parameters = {
  __typename?: 'Parameters';
  /** Most tokens to write. */
  maxTokens?: Maybe<Scalars['Int']['output']>;
  /** 0 to 2. */
  temperature?: Maybe<Scalars['Float']['output']>;
  /** Above 0, at most 1. */
  topP?: Maybe<Scalars['Float']['output']>;
};

/** State of a paid plan. */
export type PlanState =
  /** Paid for; it renews. */
  | 'ACTIVE'
  /** Paid for; it ends with its period. */
  | 'ENDING'
  /** The last charge failed and is tried again; premium stays for seven days. */
  | 'PAST_DUE'
  /** The first payment is under way, which may take days; premium begins when it arrives. */
  | 'PROCESSING'
  /** Nothing is charged, and there is no premium, until the card is updated. */
  | 'SUSPENDED';

/** What a person has chosen for their account. */
export type Preferences = {
  __typename?: 'Preferences';
  /** What models are told of the person, at most 1500 characters. */
  aboutMe: Scalars['String']['output'];
  /** Typeface of the answers. */
  answerFace: AnswerFace;
  /** Whether the models' colours are those that can be told apart with any colour vision. */
  clearMarks: Scalars['Boolean']['output'];
  /** Least width of a column. */
  columnWidth: ColumnWidth;
  /** How times and dates are written. */
  dates: DateStyle;
  /** How much room is left around what is shown. */
  density: Density;
  /** Whether Enter sends a prompt; otherwise it breaks the line, and Ctrl or Cmd with Enter sends. */
  enterSends: Scalars['Boolean']['output'];
  /** How models are told to answer, at most 1500 characters. */
  howToAnswer: Scalars['String']['output'];
  /** The figures under an answer. */
  metrics: Array<Metric>;
  /** Ids of the models of a new conversation, at most 8; none means those that the device asked last. */
  models: Array<Scalars['ID']['output']>;
  /** Whether a notification says that a long answer is done, on devices that allow it. */
  notifies: Scalars['Boolean']['output'];
  /** What each model sees of earlier turns in a new conversation. */
  policy: ContextPolicy;
  /** Whether nothing moves, also where the device's setting allows it. */
  reducedMotion: Scalars['Boolean']['output'];
  /** The shortcuts with other keys than the given ones. */
  shortcuts: Array<ShortcutKeys>;
  /** Whether the library shows the prompts to begin with that are part of the product. */
  showStarters: Scalars['Boolean']['output'];
  /** What is opened after the sign-in. */
  startPage: StartPage;
  /** Size of answers and prompts in pixels, 13 to 19. */
  textSize: Scalars['Int']['output'];
  /** Light, dark, or the setting of the device. Null until the person chooses. */
  theme?: Maybe<Theme>;
  /** Whether new conversations begin with telling models both texts. */
  useInstructions: Scalars['Boolean']['output'];
};

/** The signed-in person. */
export type Profile = {
  __typename?: 'Profile';
  /** Email address, normalised. */
  email: Scalars['String']['output'];
  /** First name; may be empty. */
  firstName: Scalars['String']['output'];
  /** Whether a Google account is connected. */
  googleConnected: Scalars['Boolean']['output'];
  /** Whether the account has a password. */
  hasPassword: Scalars['Boolean']['output'];
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Language of the pages and of mails: that of the sign-up, until the person chooses another; null where neither said one. */
  language?: Maybe<Language>;
  /** Last name; may be empty. */
  lastName: Scalars['String']['output'];
  /** The plan that the person pays for; null without one. */
  plan?: Maybe<PaidPlan>;
  /** What the person has chosen for their account. */
  preferences: Preferences;
  /** Free queries left; 0 for premium, which has no limit. */
  remainingQueries: Scalars['Int']['output'];
  /** How much the account stores, and how much it may. */
  storage: Storage;
  /** Whether the person is premium. */
  subscribed: Scalars['Boolean']['output'];
};

/** A prompt of the person's library. */
export type Prompt = {
  __typename?: 'Prompt';
  /** When it was made. */
  createdAt: Scalars['DateTimeISO']['output'];
  /** Its present version. */
  current: PromptVersion;
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Whether it is pinned to the top of the list. */
  pinned: Scalars['Boolean']['output'];
  /** At most 20 tags of at most 40 characters. */
  tags: Array<Scalars['String']['output']>;
  /** 1 to 200 characters. */
  title: Scalars['String']['output'];
  /** When it was last saved. */
  updatedAt: Scalars['DateTimeISO']['output'];
  /** One of its versions; null if it has none with this number. */
  version?: Maybe<PromptVersion>;
  /** Its versions, the newest first, at most 200. */
  versions: Array<PromptVersion>;
};


/** A prompt of the person's library. */
export type PromptVersionArgs = {
  number: Scalars['Int']['input'];
};

/** What an import has done. */
export type PromptImport = {
  __typename?: 'PromptImport';
  /** The new prompts, in the order of the file. */
  prompts: Array<Prompt>;
  /** Titles of those that got a number, because another prompt has their title. */
  renamed: Array<Scalars['String']['output']>;
  /** Titles of those that were there already, with the same content, and were left out. */
  skipped: Array<Scalars['String']['output']>;
};

/** A model that a prompt is asked by default, and how it is sampled. */
export type PromptModel = {
  __typename?: 'PromptModel';
  /** provider/model. */
  id: Scalars['ID']['output'];
  /** Most tokens to write. */
  maxTokens?: Maybe<Scalars['Int']['output']>;
  /** 0 to 2. */
  temperature?: Maybe<Scalars['Float']['output']>;
  /** Above 0, at most 1. */
  topP?: Maybe<Scalars['Float']['output']>;
};

/** A model that a prompt is asked by default, and how it is sampled. */
export type PromptModelInput = {
  /** provider/model. */
  id: Scalars['ID']['input'];
  /** Most tokens to write. */
  maxTokens?: InputMaybe<Scalars['Int']['input']>;
  /** 0 to 2. */
  temperature?: InputMaybe<Scalars['Float']['input']>;
  /** Above 0, at most 1. */
  topP?: InputMaybe<Scalars['Float']['input']>;
};

/** A prompt after an attempt to save it. */
export type PromptSave = {
  __typename?: 'PromptSave';
  /** Whether a newer version than baseVersion is stored, or requestId has made a prompt whose content is another now. Then nothing was saved, and `prompt` is as it is stored. */
  conflicts: Scalars['Boolean']['output'];
  /** The prompt as it is stored now. */
  prompt: Prompt;
};

/** How often a version was asked and what became of its answers. */
export type PromptStatistics = {
  __typename?: 'PromptStatistics';
  /** Of these, the turns of which an answer is preferred. */
  preferred: Scalars['Int']['output'];
  /** Turns that were asked from it and still exist. */
  turns: Scalars['Int']['output'];
  /** Of these, the turns with a blind vote. */
  votes: Scalars['Int']['output'];
};

/** What was filled in for a variable of a prompt. */
export type PromptValue = {
  __typename?: 'PromptValue';
  /** The same for the same value, and for no other: SHA-256 in base64. */
  digest: Scalars['String']['output'];
  /** Beginning of the value, at most 200 characters. */
  excerpt: Scalars['String']['output'];
  /** The variable's name. */
  name: Scalars['String']['output'];
  /** What was filled in. */
  value: Scalars['String']['output'];
};

/** What was filled in for a variable of a prompt. */
export type PromptValueInput = {
  /** The variable's name. */
  name: Scalars['String']['input'];
  /** What was filled in. */
  value: Scalars['String']['input'];
};

/** What is filled in before a prompt is asked. */
export type PromptVariable = {
  __typename?: 'PromptVariable';
  /** The texts of a CHOICE, in order; empty for other kinds. */
  choices: Array<Scalars['String']['output']>;
  /** What it is filled with unless the person writes something else. */
  default?: Maybe<Scalars['String']['output']>;
  /** What is filled in. */
  kind: PromptVariableKind;
  /** Greatest value of a NUMBER. */
  max?: Maybe<Scalars['Float']['output']>;
  /** Least value of a NUMBER. */
  min?: Maybe<Scalars['Float']['output']>;
  /** It stands in the text as {{name}}. */
  name: Scalars['String']['output'];
  /** Whether the prompt can be asked only with it. */
  required: Scalars['Boolean']['output'];
};

/** What is filled in before a prompt is asked. */
export type PromptVariableInput = {
  /** The texts of a CHOICE: 1 to 100 of at most 200 characters. */
  choices?: Array<Scalars['String']['input']>;
  /** At most 10,000 characters; it must fit the kind. */
  default?: InputMaybe<Scalars['String']['input']>;
  /** What is filled in. */
  kind: PromptVariableKind;
  /** Greatest value of a NUMBER. */
  max?: InputMaybe<Scalars['Float']['input']>;
  /** Least value of a NUMBER. */
  min?: InputMaybe<Scalars['Float']['input']>;
  /** 1 to 60 letters of any script, digits, _ or -; it stands in the text as {{name}}. */
  name: Scalars['String']['input'];
  /** Whether the prompt can be asked only with it. */
  required: Scalars['Boolean']['input'];
};

/** The kinds of a prompt's variables. */
export type PromptVariableKind =
  /** One of several texts. */
  | 'CHOICE'
  /** A text of several lines. */
  | 'LONG_TEXT'
  /** A number, with bounds. */
  | 'NUMBER'
  /** A few words. */
  | 'TEXT';

/** One state of a prompt's content; a save that changes it makes the next one. */
export type PromptVersion = {
  __typename?: 'PromptVersion';
  /** When it was saved. */
  createdAt: Scalars['DateTimeISO']['output'];
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** The models that it is asked by default, at most 8. */
  models: Array<PromptModel>;
  /** What the person wrote about the change; at most 200 characters. */
  note?: Maybe<Scalars['String']['output']>;
  /** From 1, one more for each version. */
  number: Scalars['Int']['output'];
  /** What each model sees of earlier turns; null if the prompt leaves that open. */
  policy?: Maybe<ContextPolicy>;
  /** The prompt that it is a version of. */
  prompt: Prompt;
  /** Its prompt's id. */
  promptId: Scalars['ID']['output'];
  /** How often it was asked and what became of its answers; without turns whose models are still hidden. */
  statistics: PromptStatistics;
  /** System prompt. */
  system?: Maybe<Scalars['String']['output']>;
  /** The prompt with its variables as {{name}}; at most 200 KB. */
  text: Scalars['String']['output'];
  /** The latest turns that were asked from it, at most 100, the newest first; without those whose models are still hidden. */
  turns: Array<Turn>;
  /** The variables of the text, at most 50. */
  variables: Array<PromptVariable>;
};

/** A provider of models that is switched on. */
export type Provider = {
  __typename?: 'Provider';
  /** Whether it answered the last request for its models. */
  available: Scalars['Boolean']['output'];
  /** First part of its models' ids. */
  key: Scalars['ID']['output'];
  /** Name that people read. */
  name: Scalars['String']['output'];
  /** Why its models cannot be asked now, as text for people. */
  reason?: Maybe<Scalars['String']['output']>;
};

/** What can be read. Guests may ask for `me` and `models`. */
export type Query = {
  __typename?: 'Query';
  /** The state of a checkout of the viewer; null for any other id. */
  checkoutState?: Maybe<CheckoutState>;
  /** What confirming an address still needs besides the link. Changes nothing. */
  confirmation: Confirmation;
  /** One of the viewer's conversations. */
  conversation?: Maybe<Conversation>;
  /** The viewer's conversations, pinned ones on top, then the last asked first; or those that a search finds, the last asked first. */
  history: ConversationConnection;
  /** The viewer's invoices, the newest first. */
  invoices: InvoiceConnection;
  /** Models for the server's own machine; null where that is switched off. */
  localModels?: Maybe<LocalModels>;
  /** The signed-in person; null for a guest. */
  me?: Maybe<Profile>;
  /** Every model that is offered, by provider. */
  models: Array<Model>;
  /** One of the viewer's prompts. */
  prompt?: Maybe<Prompt>;
  /** All of the viewer's prompts, at most 2,000 with 5 MB of texts: pinned ones first, then the last saved first. */
  prompts: Array<Prompt>;
  /** Every provider that is switched on, including one that has never answered. */
  providers: Array<Provider>;
  /** What the viewer's own blind votes say about models. */
  ratings: Ratings;
  /** Whether the link of a password reset still works: unused, not expired, and of this person. */
  resetLinkWorks: Scalars['Boolean']['output'];
  /** Where the person is signed in, last used first; at most 100. */
  sessions: Array<Session>;
  /** The viewer's teams by name, at most 50. */
  teams: Array<Team>;
  /** One of the viewer's turns. */
  turn?: Maybe<Turn>;
};


/** What can be read. Guests may ask for `me` and `models`. */
export type QueryCheckoutStateArgs = {
  id: Scalars['ID']['input'];
};


/** What can be read. Guests may ask for `me` and `models`. */
export type QueryConfirmationArgs = {
  token: Scalars['String']['input'];
};


/** What can be read. Guests may ask for `me` and `models`. */
export type QueryConversationArgs = {
  id: Scalars['ID']['input'];
};


/** What can be read. Guests may ask for `me` and `models`. */
export type QueryHistoryArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  archived?: InputMaybe<Scalars['Boolean']['input']>;
  first?: Scalars['Int']['input'];
  search?: InputMaybe<Scalars['String']['input']>;
};


/** What can be read. Guests may ask for `me` and `models`. */
export type QueryInvoicesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
};


/** What can be read. Guests may ask for `me` and `models`. */
export type QueryPromptArgs = {
  id: Scalars['ID']['input'];
};


/** What can be read. Guests may ask for `me` and `models`. */
export type QueryRatingsArgs = {
  tag?: InputMaybe<VoteTag>;
};


/** What can be read. Guests may ask for `me` and `models`. */
export type QueryResetLinkWorksArgs = {
  token: Scalars['String']['input'];
  uid: Scalars['String']['input'];
};


/** What can be read. Guests may ask for `me` and `models`. */
export type QueryTurnArgs = {
  id: Scalars['ID']['input'];
};

/** What a person’s votes say about one model. */
export type Rating = {
  __typename?: 'Rating';
  /** Votes that said that no answer is good. They do not change its strength. */
  allBad: Scalars['Int']['output'];
  /** Median cost of these answers in millionths of a US dollar; null where unknown. */
  costMicrodollars?: Maybe<Scalars['Float']['output']>;
  /** The model, as it was at the last vote. */
  model: AnswerModel;
  /** The models that it was compared with, the one with the most votes first. */
  opponents: Array<Opponent>;
  /** What all of these answers cost, divided by those that won, in millionths of a US dollar; null if none won or the cost is unknown. */
  preferredCostMicrodollars?: Maybe<Scalars['Float']['output']>;
  /** Null if all its votes said that no answer is good. */
  strength?: Maybe<ModelStrength>;
  /** Ties. */
  ties: Scalars['Int']['output'];
  /** Median milliseconds to the first token of these answers; null where unknown. */
  timeToFirstToken?: Maybe<Scalars['Float']['output']>;
  /** Median tokens a second of these answers; null where unknown. */
  tokensPerSecond?: Maybe<Scalars['Float']['output']>;
  /** Votes in which it was. */
  votes: Scalars['Int']['output'];
  /** Votes that it won. */
  won: Scalars['Int']['output'];
};

/** What a person’s own blind votes say about models. */
export type Ratings = {
  __typename?: 'Ratings';
  /** By group; within a group, those with a rank by their rating, then the others. */
  models: Array<Rating>;
  /** When the first of them was given. */
  since?: Maybe<Scalars['DateTimeISO']['output']>;
  /** The votes of each tag, also of those that are not asked for. */
  tags: Array<TagCount>;
  /** Votes that count, with this tag if one is given. */
  votes: Scalars['Int']['output'];
};

/** A sign-up. */
export type RegisterInput = {
  /** Email address; has to be proven before the first sign-in. */
  email: Scalars['String']['input'];
  /** First name; may be empty. */
  firstName: Scalars['String']['input'];
  /** Last name; may be empty. */
  lastName: Scalars['String']['input'];
  /** At least 8 characters, and none of the most common passwords. */
  password1: Scalars['String']['input'];
  /** The same password again. */
  password2: Scalars['String']['input'];
};

/** The fields of the sign-up. A taken address gets the same answer, and its owner a mail. */
export type Registration = {
  __typename?: 'Registration';
  /** Where the verification was mailed. */
  email: Scalars['String']['output'];
  /** First name. */
  firstName: Scalars['String']['output'];
  /** Last name. */
  lastName: Scalars['String']['output'];
};

/** What a removal has left. */
export type RemovedLocalModel = {
  __typename?: 'RemovedLocalModel';
  /** Bytes of the disk that are free again. */
  freed: Scalars['Float']['output'];
  /** The model, which can be fetched again; null if the list does not have it. */
  model?: Maybe<LocalModel>;
};

/** The attempt of an answer before its last retry, as it ended. */
export type ReplacedAttempt = {
  __typename?: 'ReplacedAttempt';
  /** Its number; the present attempt has a higher one. */
  attempt: Scalars['Int']['output'];
  /** The model that wrote it, which may be another one than the present model. */
  model: AnswerModel;
  /** The state in which it ended. */
  state: AnswerState;
  /** Its text: all text blocks joined. */
  text: Scalars['String']['output'];
};

/** A whole draft. */
export type SaveDraftInput = {
  /** All its paragraphs in order, at most 200 with 100 KB together. */
  paragraphs: Array<DraftParagraphInput>;
  /** The turn that it belongs to. */
  turnId: Scalars['ID']['input'];
  /** Version that it was made from; 0 if there was none. */
  version: Scalars['Int']['input'];
};

/** A whole prompt to save. */
export type SavePromptInput = {
  /** Number of the version that it was made from; absent for a new one. */
  baseVersion?: InputMaybe<Scalars['Int']['input']>;
  /** The prompt; absent for a new one. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** The models that it is asked by default, at most 8. */
  models?: Array<PromptModelInput>;
  /** About the change, at most 200 characters. */
  note?: InputMaybe<Scalars['String']['input']>;
  /** What each model sees of earlier turns; absent to leave it open. */
  policy?: InputMaybe<ContextPolicy>;
  /** For a new prompt: chosen by the client, 8 to 100 characters; the same again gives the prompt that it has become. */
  requestId?: InputMaybe<Scalars['ID']['input']>;
  /** System prompt, at most 200 KB. */
  system?: InputMaybe<Scalars['String']['input']>;
  /** At most 20 of at most 40 characters; not versioned. */
  tags?: Array<Scalars['String']['input']>;
  /** The prompt with its variables as {{name}}, \{{ for literal braces; at most 200 KB. */
  text: Scalars['String']['input'];
  /** 1 to 200 characters; not versioned. */
  title: Scalars['String']['input'];
  /** At most 50. One that is not in the text is dropped; one that is in the text alone becomes a TEXT that is required, without default. */
  variables?: Array<PromptVariableInput>;
};

/** A set of columns under a name. */
export type SaveTeamInput = {
  /** 1 to 8, in order; the same model twice gives two samples. */
  columns: Array<TeamColumnInput>;
  /** A UUID chosen by the client. That of an earlier team replaces it as a whole; that of a deleted one brings it back. */
  id: Scalars['ID']['input'];
  /** 1 to 60 characters; no two teams of a person have the same, capitals aside. */
  name: Scalars['String']['input'];
  /** The system prompt of its turns, at most 20000 characters; absent, null or blank for none. */
  system?: InputMaybe<Scalars['String']['input']>;
};

/** The newest title, prompt or answer of a conversation that matches a search. */
export type SearchHit = {
  __typename?: 'SearchHit';
  /** The answer; null for a title or a prompt. */
  answerId?: Maybe<Scalars['ID']['output']>;
  /** Which of them it is. */
  kind: HitKind;
  /** The matches in the snippet. */
  marks: Array<TextMark>;
  /** The model of the answer; null for a title or a prompt. */
  model?: Maybe<AnswerModel>;
  /** The words around the match: plain text on one line, never markup. Empty for a title. */
  snippet: Scalars['String']['output'];
  /** The turn; null for a title. */
  turnId?: Maybe<Scalars['ID']['output']>;
};

/** A device on which the person is signed in. */
export type Session = {
  __typename?: 'Session';
  /** Network address at sign-in. */
  address: Scalars['String']['output'];
  /** When it signed in. */
  createdAt: Scalars['DateTimeISO']['output'];
  /** Whether it is the session of this request. */
  current: Scalars['Boolean']['output'];
  /** For example "Firefox on Linux". */
  device: Scalars['String']['output'];
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** When it last fetched new tokens, at most ten minutes before its last use. */
  lastUsedAt: Scalars['DateTimeISO']['output'];
};

/** A shortcut with other keys than the given ones. */
export type ShortcutKeys = {
  __typename?: 'ShortcutKeys';
  /** Name of the command, such as `search`. */
  command: Scalars['String']['output'];
  /** Its keys, joined by `+`: `ctrl` (Cmd on Apple’s keyboards), `alt` and `shift` first, then the key as in `KeyboardEvent.key`. */
  keys: Scalars['String']['output'];
};

/** A shortcut with other keys than the given ones. */
export type ShortcutKeysInput = {
  /** Name of the command, such as `search`. */
  command: Scalars['String']['input'];
  /** Its keys, joined by `+`: `ctrl` (Cmd on Apple’s keyboards), `alt` and `shift` first, then the key as in `KeyboardEvent.key`. */
  keys: Scalars['String']['input'];
};

/** A block in a snapshot. */
export type SnapshotBlock = {
  __typename?: 'SnapshotBlock';
  /** Its kind. */
  kind: BlockKind;
  /** How much of its text the client keeps, in UTF-16 code units. */
  length: Scalars['Int']['output'];
  /** Milliseconds that its thinking took, once it has ended. */
  thinking?: Maybe<Scalars['Int']['output']>;
};

/** What is opened after the sign-in. */
export type StartPage =
  /** The conversation that was changed last. */
  | 'LAST'
  /** A new conversation. */
  | 'NEW';

/** How much an account stores, and how much it may. */
export type Storage = {
  __typename?: 'Storage';
  /** Bytes from which on nothing new is written; what is there stays. */
  allowedBytes: Scalars['Float']['output'];
  /** Bytes of all texts: prompts and answers with their earlier attempts and versions, drafts, and what was asked beside them. */
  usedBytes: Scalars['Float']['output'];
};

/** What can be followed over a websocket (graphql-transport-ws) on the same address, signed in. */
export type Subscription = {
  __typename?: 'Subscription';
  /** All answers of a turn in one stream: first what the client does not have, then live. Completes when every answer has ended. The text of a blind turn comes at one pace for all columns, and no state tells an end before all have ended; the stream also completes when the names are shown meanwhile. */
  answerStream: AnswerEvents;
  /** The conversation now, and whenever a turn was added, a branch switched, an answer begun again or preferred, here or in another tab. */
  conversationChanged: Conversation;
  /** Each change of the viewer's conversations, here or in another tab: asked, renamed, pinned, archived, deleted, restored. */
  historyChanged: HistoryChange;
  /** The models of this machine: at once, and after each change, at most twice a second. */
  localModelsChanged: LocalModels;
  /** The signed-in person: at once, and after each change of the plan or the queries. */
  viewerChanged: Profile;
};


/** What can be followed over a websocket (graphql-transport-ws) on the same address, signed in. */
export type SubscriptionAnswerStreamArgs = {
  from?: InputMaybe<Array<AnswerOffset>>;
  turnId: Scalars['ID']['input'];
};


/** What can be followed over a websocket (graphql-transport-ws) on the same address, signed in. */
export type SubscriptionConversationChangedArgs = {
  id: Scalars['ID']['input'];
};

/** How many votes were given on one kind of task. */
export type TagCount = {
  __typename?: 'TagCount';
  /** The kind of task. */
  tag: VoteTag;
  /** Votes that count. */
  votes: Scalars['Int']['output'];
};

/** A set of columns that the person keeps under a name. */
export type Team = {
  __typename?: 'Team';
  /** Its columns in order, 1 to 8. */
  columns: Array<TeamColumn>;
  /** Chosen by the client. */
  id: Scalars['ID']['output'];
  /** Its name; no two teams of a person have the same. */
  name: Scalars['String']['output'];
  /** The system prompt of its turns; null for none. */
  system?: Maybe<Scalars['String']['output']>;
};

/** A column of a team: a model and how it is sampled. */
export type TeamColumn = {
  __typename?: 'TeamColumn';
  /** The model, provider/model; it may since have left the catalogue. */
  id: Scalars['ID']['output'];
  /** Most tokens to write. */
  maxTokens?: Maybe<Scalars['Int']['output']>;
  /** 0 to 2. */
  temperature?: Maybe<Scalars['Float']['output']>;
  /** Above 0, at most 1. */
  topP?: Maybe<Scalars['Float']['output']>;
};

/** A column of a team: a model and how it is sampled. */
export type TeamColumnInput = {
  /** The model, provider/model. */
  id: Scalars['ID']['input'];
  /** Most tokens to write. */
  maxTokens?: InputMaybe<Scalars['Int']['input']>;
  /** 0 to 2. */
  temperature?: InputMaybe<Scalars['Float']['input']>;
  /** Above 0, at most 1. */
  topP?: InputMaybe<Scalars['Float']['input']>;
};

/** A range of a text, in UTF-16 code units. */
export type TextMark = {
  __typename?: 'TextMark';
  /** Where it ends, exclusive. */
  end: Scalars['Int']['output'];
  /** Where it begins. */
  start: Scalars['Int']['output'];
};

/** Light, dark, or the setting of the device. */
export type Theme =
  /** Always dark. */
  | 'DARK'
  /** Always light. */
  | 'LIGHT'
  /** The setting of the device. */
  | 'SYSTEM';

/** Who may ask a model. */
export type Tier =
  /** Everybody. */
  | 'FREE'
  /** Premium accounts. */
  | 'PREMIUM';

/** Times of the writing of an answer. */
export type Timing = {
  __typename?: 'Timing';
  /** Milliseconds from queued to ended, the sum of several stretches if it was continued. */
  duration?: Maybe<Scalars['Int']['output']>;
  /** It ended, in any of the final states. */
  endedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** First character arrived. */
  firstTokenAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** Asked, or asked again. */
  queuedAt: Scalars['DateTimeISO']['output'];
  /** The provider's request went out. */
  startedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** Milliseconds from queued to first character. */
  timeToFirstToken?: Maybe<Scalars['Int']['output']>;
  /** Tokens written per second, from the first character on; null if they arrived all at once. */
  tokensPerSecond?: Maybe<Scalars['Float']['output']>;
};

/** A pair of JSON web tokens; both carry exp. */
export type Tokens = {
  __typename?: 'Tokens';
  /** For the Authorization header; valid for ten minutes. */
  access: Scalars['String']['output'];
  /** For the next pair; valid for thirty days and one use. */
  refresh: Scalars['String']['output'];
};

/** One prompt and the answers to it. */
export type Turn = {
  __typename?: 'Turn';
  /** Answers in the order of their columns. */
  answers: Array<Answer>;
  /** Its blind comparison; null if its names were always shown. */
  blind?: Maybe<Blind>;
  /** Ids of the turns with the same parent, this one included, oldest first: the branches here. At most 32 can be made. */
  branches: Array<Scalars['ID']['output']>;
  /** Conversation that it belongs to. */
  conversation: Conversation;
  /** Its conversation's id. */
  conversationId: Scalars['ID']['output'];
  /** When it was asked. */
  createdAt: Scalars['DateTimeISO']['output'];
  /** What the person puts together from its answers; null before a first paragraph, and while names are hidden. */
  draft?: Maybe<Draft>;
  /** Beginning of its prompt, at most 200 characters. */
  excerpt: Scalars['String']['output'];
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** What every model was told of the person and of how to answer, before the system prompt; null if nothing was. */
  instructions?: Maybe<Scalars['String']['output']>;
  /** What models found of its answers, oldest first; none while its names are hidden. */
  judgements: Array<Judgement>;
  /** Turn that it follows. */
  parentId?: Maybe<Scalars['ID']['output']>;
  /** What each model saw of earlier turns. */
  policy: ContextPolicy;
  /** The answer that the person preferred. */
  preferredAnswerId?: Maybe<Scalars['ID']['output']>;
  /** Which attempt of that answer, whose text was preferred: the present one, or one that a retry replaced and that is kept. Null without a preference. */
  preferredAttempt?: Maybe<Scalars['Int']['output']>;
  /** The text that is preferred, where a retry or another model has replaced it in its column; otherwise null. */
  preferredText?: Maybe<Scalars['String']['output']>;
  /** The prompt. */
  prompt: Scalars['String']['output'];
  /** What was filled in for that version's variables. */
  promptValues: Array<PromptValue>;
  /** The version of the library's prompt that it was made from; null if there is none, or it is deleted. */
  promptVersion?: Maybe<PromptVersion>;
  /** The other turns with the same parent, oldest first: the same prompt, edited or asked again. All, or a page of them. */
  siblings: Array<Turn>;
  /** System prompt of this turn. */
  system?: Maybe<Scalars['String']['output']>;
};


/** One prompt and the answers to it. */
export type TurnBranchesArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** One prompt and the answers to it. */
export type TurnSiblingsArgs = {
  after?: InputMaybe<Scalars['ID']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** Changes to the preferences; a field that is absent or null stays unchanged. Lists are replaced as a whole. */
export type UpdatePreferencesInput = {
  /** What models are told of the person, at most 1500 characters. */
  aboutMe?: InputMaybe<Scalars['String']['input']>;
  /** Typeface of the answers. */
  answerFace?: InputMaybe<AnswerFace>;
  /** Whether the models' colours are those that can be told apart with any colour vision. */
  clearMarks?: InputMaybe<Scalars['Boolean']['input']>;
  /** Least width of a column. */
  columnWidth?: InputMaybe<ColumnWidth>;
  /** How times and dates are written. */
  dates?: InputMaybe<DateStyle>;
  /** How much room is left around what is shown. */
  density?: InputMaybe<Density>;
  /** Whether Enter sends a prompt; otherwise it breaks the line, and Ctrl or Cmd with Enter sends. */
  enterSends?: InputMaybe<Scalars['Boolean']['input']>;
  /** How models are told to answer, at most 1500 characters. */
  howToAnswer?: InputMaybe<Scalars['String']['input']>;
  /** The figures under an answer. */
  metrics?: InputMaybe<Array<Metric>>;
  /** Ids of the models of a new conversation, at most 8; none means those that the device asked last. */
  models?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Whether a notification says that a long answer is done, on devices that allow it. */
  notifies?: InputMaybe<Scalars['Boolean']['input']>;
  /** What each model sees of earlier turns in a new conversation. */
  policy?: InputMaybe<ContextPolicy>;
  /** Whether nothing moves, also where the device's setting allows it. */
  reducedMotion?: InputMaybe<Scalars['Boolean']['input']>;
  /** The shortcuts with other keys than the given ones. */
  shortcuts?: InputMaybe<Array<ShortcutKeysInput>>;
  /** Whether the library shows the prompts to begin with that are part of the product. */
  showStarters?: InputMaybe<Scalars['Boolean']['input']>;
  /** What is opened after the sign-in. */
  startPage?: InputMaybe<StartPage>;
  /** Size of answers and prompts in pixels, 13 to 19. */
  textSize?: InputMaybe<Scalars['Int']['input']>;
  /** Light, dark, or the setting of the device. */
  theme?: InputMaybe<Theme>;
  /** Whether new conversations begin with telling models both texts. */
  useInstructions?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Changes to a profile; an absent field stays unchanged. */
export type UpdateProfileInput = {
  /** First name; may be empty. */
  firstName?: InputMaybe<Scalars['String']['input']>;
  /** Language of the pages and of mails. */
  language?: InputMaybe<Language>;
  /** Last name; may be empty. */
  lastName?: InputMaybe<Scalars['String']['input']>;
};

/** Tokens read and written. */
export type Usage = {
  __typename?: 'Usage';
  /** Whether they are estimated, because the provider sent no counts. */
  estimated: Scalars['Boolean']['output'];
  /** Tokens of the messages that the model was sent. */
  tokensIn: Scalars['Int']['output'];
  /** Tokens that it wrote, reasoning included. */
  tokensOut: Scalars['Int']['output'];
};

/** Why a vote does not count: an answer named its model or its maker before the vote. */
export type VoidReason = {
  __typename?: 'VoidReason';
  /** The answer's number in its turn, from 0. */
  index: Scalars['Int']['output'];
  /** The passage of its text. */
  passage: Scalars['String']['output'];
};

/** A person's vote on the answers of a blind turn. */
export type Vote = {
  __typename?: 'Vote';
  /** The better answer; null unless there is one. */
  answerId?: Maybe<Scalars['ID']['output']>;
  /** Whether it counts for the ratings. */
  counts: Scalars['Boolean']['output'];
  /** When it was given. */
  createdAt: Scalars['DateTimeISO']['output'];
  /** Why it does not count, as was said before it was given; null if nothing was. */
  flaw?: Maybe<BlindFlaw>;
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** What the person found. */
  outcome: VoteOutcome;
  /** The kind of task: guessed from the prompt, and the person may correct it. */
  tag: VoteTag;
  /** Until when it can be taken back. */
  undoUntil: Scalars['DateTimeISO']['output'];
  /** Why it does not count; null if it does. */
  voidReason?: Maybe<VoidReason>;
};

/** What a person finds of the answers of a blind turn. */
export type VoteInput = {
  /** The better answer, a complete one; exactly for BETTER. */
  answerId?: InputMaybe<Scalars['ID']['input']>;
  /** What they find. */
  outcome: VoteOutcome;
  /** The turn's id. */
  turnId: Scalars['ID']['input'];
};

/** What a blind vote says. */
export type VoteOutcome =
  /** No answer is good. */
  | 'ALL_BAD'
  /** One answer is better than all others. */
  | 'BETTER'
  /** No answer is better than the others. */
  | 'TIE';

/** The kind of task that a vote was given on. */
export type VoteTag =
  /** Programs and questions about them. */
  | 'CODE'
  /** Everything else. */
  | 'OTHER'
  /** From one language to another. */
  | 'TRANSLATION'
  /** Letters, stories, summaries and other texts. */
  | 'WRITING';
