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

/** A new provider key. */
export type AddProviderKeyInput = {
  /** The address of a COMPATIBLE one with its version, at most 300 characters; absent or null for the one that it has. */
  address?: InputMaybe<Scalars['String']['input']>;
  /** The key, at most 500 characters. Only an address may have none, if it has none so far. */
  key?: InputMaybe<Scalars['String']['input']>;
  /** A model to try it with, at most 200 characters; needed only at an address that lists none. */
  model?: InputMaybe<Scalars['String']['input']>;
  /** The name of a COMPATIBLE one, 1 to 40 characters; others have their provider's. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** The current password; may be absent only if the account has none and the sign-in was in the last ten minutes. */
  password?: InputMaybe<Scalars['String']['input']>;
  /** Its provider; one key for each, but any number of addresses. */
  provider: ProviderKind;
};

/** Typeface of the answers. */
export type AnswerFace =
  /** Without serifs. */
  | 'SANS'
  /** With serifs. */
  | 'SERIF';

/** What the client holds of one answer. */
export type AnswerOffset = {
  /** The attempt. */
  attempt: Scalars['Int']['input'];
  /** Held length of each block, in UTF-16 code units. */
  blocks: Array<Scalars['Int']['input']>;
  /** The answer's index in its turn. */
  index: Scalars['Int']['input'];
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

/** What an API key may do. */
export type ApiKeyRight =
  /** Ask models, follow and stop their answers. */
  | 'ASK'
  /** Read and change the library of prompts. */
  | 'PROMPTS'
  /** Read the history: conversations, answers, tags, ratings. */
  | 'READ';

/** One prompt for several models. */
export type AskInput = {
  /** The turn that it follows; by default the last of the active branch. */
  afterTurnId?: InputMaybe<Scalars['ID']['input']>;
  /** Shuffles the columns and names no model until the person has voted; for 2 models or more. */
  blind?: InputMaybe<Scalars['Boolean']['input']>;
  /** A model that sees: it describes each picture once for the models that see none. Costs a query for each picture that one of them cannot see. Without it they get nothing. */
  captionModel?: InputMaybe<Scalars['ID']['input']>;
  /** Without it a new conversation begins. */
  conversationId?: InputMaybe<Scalars['ID']['input']>;
  /** The turn whose prompt is edited: the new turn becomes a branch beside it. */
  editOfTurnId?: InputMaybe<Scalars['ID']['input']>;
  /** Ids of the files of the prompt, in their order, each once; as many as fileRoom allows. Every model is given what it can read of them. */
  files?: InputMaybe<Array<Scalars['ID']['input']>>;
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
  /** Whether the answer is to be JSON; true or null. */
  asJson?: InputMaybe<Scalars['Boolean']['input']>;
  /** -2 to 2: against words the more often they have been written. */
  frequencyPenalty?: InputMaybe<Scalars['Float']['input']>;
  /** provider/model; any model of a provider that is switched on may be asked. */
  id: Scalars['ID']['input'];
  /** A JSON schema that the answer is to follow, as text: one of an object, at most 20,000 characters. */
  jsonSchema?: InputMaybe<Scalars['String']['input']>;
  /** Most tokens to write. */
  maxTokens?: InputMaybe<Scalars['Int']['input']>;
  /** -2 to 2: against words that have been written at all. */
  presencePenalty?: InputMaybe<Scalars['Float']['input']>;
  /** Another wording of the turn's prompt, for this column alone; at most 200 KB. Without it the column gets the turn's. */
  prompt?: InputMaybe<Scalars['String']['input']>;
  /** How much to reason, for models that take a word for it. */
  reasoningEffort?: InputMaybe<ReasoningEffort>;
  /** Tokens to reason with, for models that take a number of them; 0 for none. */
  reasoningTokens?: InputMaybe<Scalars['Int']['input']>;
  /** If it is asked alone: which of the model's columns it continues, 1 to 8; otherwise its position among the columns asked here. */
  sample?: InputMaybe<Scalars['Int']['input']>;
  /** The same seed gives the same answer again, as far as its provider can. */
  seed?: InputMaybe<Scalars['Int']['input']>;
  /** Texts at which the answer ends, at most 16 of at most 100 characters. */
  stop?: InputMaybe<Array<Scalars['String']['input']>>;
  /** System prompt of this column alone, after that of the turn. */
  system?: InputMaybe<Scalars['String']['input']>;
  /** 0 to 2. */
  temperature?: InputMaybe<Scalars['Float']['input']>;
  /** Above 0, at most 1. */
  topP?: InputMaybe<Scalars['Float']['input']>;
  /** How long the answer is to be. */
  verbosity?: InputMaybe<Verbosity>;
};

/** Why a vote on a blind turn does not count for the ratings, known before it is given. */
export type BlindFlaw =
  /** The models saw different things of the prompt's files. */
  | 'FILES'
  /** The turn was imported, with its vote. */
  | 'IMPORTED'
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
  | 'TEXT'
  /** A call of a tool. Its text is a line with the id of the call, a space and the name of the tool, then the arguments as JSON. */
  | 'TOOL_CALL'
  /** What a call resulted in. Its text is such a line, then the result. */
  | 'TOOL_RESULT';

/** A new password, or the first one of an account that has none. */
export type ChangePasswordInput = {
  /** At least 8 characters, and none of the most common passwords. */
  newPassword1: Scalars['String']['input'];
  /** The same password again. */
  newPassword2: Scalars['String']['input'];
  /** The current password; may be absent only if the account has none and the sign-in was in the last ten minutes. */
  password?: InputMaybe<Scalars['String']['input']>;
};

/** What can be changed of a link. Its page never changes. */
export type ChangeShareInput = {
  /** When it ends; absent or null: when it is revoked. */
  expiresAt?: InputMaybe<Scalars['DateTimeISO']['input']>;
  /** The id of the link. */
  id: Scalars['ID']['input'];
  /** Whether search engines may list it. */
  indexable: Scalars['Boolean']['input'];
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

/** Where the next prompt goes, and which models it is for. */
export type ColumnRoomsInput = {
  /** The turn that it follows; by default the last of the active branch. */
  afterTurnId?: InputMaybe<Scalars['ID']['input']>;
  /** A model that sees: it describes each picture once for the models that see none. Costs a query for each picture that one of them cannot see. Without it they get nothing. */
  captionModel?: InputMaybe<Scalars['ID']['input']>;
  /** Without it a new conversation begins. */
  conversationId?: InputMaybe<Scalars['ID']['input']>;
  /** The turn whose prompt is edited: the new turn becomes a branch beside it. */
  editOfTurnId?: InputMaybe<Scalars['ID']['input']>;
  /** Ids of the files of the prompt, in their order, each once; as many as fileRoom allows. Every model is given what it can read of them. */
  files?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** 1 to 8; the same model twice gives two samples. */
  models: Array<AskModelInput>;
  /** What each model sees of earlier turns. */
  policy?: ContextPolicy;
  /** System prompt of this turn. */
  system?: InputMaybe<Scalars['String']['input']>;
  /** Whether models are told what the person's preferences say of them and of how to answer. The turn keeps what was told. */
  useInstructions?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Least width of a column before the columns scroll. */
export type ColumnWidth =
  /** As designed. */
  | 'MEDIUM'
  /** More columns in view. */
  | 'NARROW'
  /** Longer lines. */
  | 'WIDE';

/** What a comparison compares. */
export type ComparisonBy =
  /** The lines of the Markdown. */
  | 'LINES'
  /** Paragraphs and their words. */
  | 'WORDS';

/** How a comparison stands on a wide screen. */
export type ComparisonView =
  /** Three texts against one, where there is room; two side by side elsewhere. */
  | 'ALL'
  /** Two texts side by side. */
  | 'BESIDE'
  /** Two texts in one. */
  | 'UNIFIED';

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

/** What is shared, and what of it. */
export type CreateShareInput = {
  /** Whether it names who shared it, by first name and initial; by default not. */
  author?: InputMaybe<Scalars['Boolean']['input']>;
  /** When the link ends; absent or null: when it is revoked. */
  expiresAt?: InputMaybe<Scalars['DateTimeISO']['input']>;
  /** Whether the files of its prompts can be read there; by default not. */
  files?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether what a program gave as said before the first turn is on it, its system messages only with `parameters`; by default not. A turn has it only if it is the first one. */
  given?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether search engines may list it; by default not. */
  indexable?: InputMaybe<Scalars['Boolean']['input']>;
  /** What the page shows. */
  kind: ShareKind;
  /** Whether parameters and system prompts are on it; by default they are. */
  parameters?: InputMaybe<Scalars['Boolean']['input']>;
  /** Of the turn, the conversation, or the turn of the draft; absent for ratings. */
  sourceId?: InputMaybe<Scalars['ID']['input']>;
  /** Whether times, tokens and costs are on it; by default they are. */
  timings?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether the preferred answers are marked; by default they are. */
  votes?: InputMaybe<Scalars['Boolean']['input']>;
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

/** What a file is by its content; its name decides nothing. */
export type FileKind =
  /** DOCX, ODT, RTF, or an email (EML). */
  | 'DOCUMENT'
  /** PDF. */
  | 'PDF'
  /** PNG, JPEG, WebP, or the first frame of a GIF. */
  | 'PICTURE'
  /** Values separated by commas, semicolons or tabs. */
  | 'TABLE'
  /** Text or code. */
  | 'TEXT';

/** The order of a person's files. */
export type FileOrder =
  /** What takes the most room first. */
  | 'LARGEST'
  /** The last uploaded first. */
  | 'NEWEST';

/** Who said a message that a program gave. */
export type GivenRole =
  /** A model, here or elsewhere. */
  | 'ASSISTANT'
  /** What models are told first. */
  | 'SYSTEM'
  /** The person, or the program for them. */
  | 'USER';

/** Kind of a text that matches a search. */
export type HitKind =
  /** In an answer. */
  | 'ANSWER'
  /** In the text of a file of a prompt. */
  | 'FILE'
  /** In a prompt. */
  | 'PROMPT'
  /** Only in the conversation's title. */
  | 'TITLE';

/** What did not come in as it was. */
export type ImportNoteKind =
  /** Messages that follow themselves: they are left out. */
  | 'CIRCLE'
  /** A conversation that could not be read. */
  | 'CONVERSATION_DAMAGED'
  /** A conversation without messages. */
  | 'CONVERSATION_EMPTY'
  /** A conversation with too many bytes or levels. */
  | 'CONVERSATION_TOO_LARGE'
  /** A conversation with too many turns, or too many turns, answers, parts and other entries of lists together. */
  | 'CONVERSATION_TOO_LONG'
  /** A message without anything in it. */
  | 'EMPTY_MESSAGE'
  /** An entry that ends in the middle; what stands before came in. */
  | 'ENTRY_DAMAGED'
  /** An entry of an archive that has no conversations. */
  | 'ENTRY_LEFT_OUT'
  /** A picture, recording or file: its name alone came in. */
  | 'FILE_LEFT_OUT'
  /** Something that is not taken over from files of this source. */
  | 'LEFT_OUT'
  /** An archive within the archive: it is not opened. */
  | 'NESTED_ARCHIVE'
  /** A message whose predecessor is missing: it begins a branch. */
  | 'NO_PARENT'
  /** A tag for which the account has no room. */
  | 'TAG_LEFT_OUT'
  /** Branches, with what follows on them, of which there were too many. */
  | 'TOO_MANY_BRANCHES'
  /** A message, or a part of one, of a kind that is not known: it is in the answer as marked text. */
  | 'UNKNOWN_PART';

/** Prompts to import, all or none. */
export type ImportPromptsInput = {
  /** 1 to 2,000. */
  prompts: Array<ImportedPromptInput>;
};

/** Where imported conversations are from. */
export type ImportSource =
  /** An export of ChatGPT's. */
  | 'CHATGPT'
  /** An export of Claude's. */
  | 'CLAUDE'
  /** An export of DeepSeek's. */
  | 'DEEPSEEK'
  /** A conversation of LibreChat as JSON. */
  | 'LIBRECHAT'
  /** Chats of Open WebUI as JSON. */
  | 'OPEN_WEBUI'
  /** A file of conversations of this product. */
  | 'POLYLOGUE'
  /** Markdown or plain text. */
  | 'TEXT';

/** How far an import is. */
export type ImportState =
  /** Its file has come, and is being kept. */
  | 'COMING'
  /** It came to the end of its file, or was undone before. */
  | 'DONE'
  /** It could not be read to its end; see problem. What had come in before stays. */
  | 'FAILED'
  /** The account was full before its end; what had come in stays. */
  | 'FULL'
  /** Its file is being read. */
  | 'READING'
  /** Its file was refused; see problem. What had come in before stays. */
  | 'REFUSED'
  /** Its file has come, and is read soon. */
  | 'WAITING';

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

/** Result of the improvement of a prompt. */
export type ImprovementOutcome =
  /** The model proposes another text. */
  | 'PROPOSED'
  /** It would leave the prompt as it is. */
  | 'UNCHANGED'
  /** Its answer has no proposal in it. */
  | 'UNREADABLE';

/** Something of the product that is introduced once. */
export type Introduction =
  /** Answers without the names of their models. */
  | 'BLIND'
  /** Comparing two answers. */
  | 'COMPARE'
  /** A text made of the best of each. */
  | 'DRAFT';

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

/** A language of the product. */
export type Language =
  /** German. */
  | 'DE'
  /** English. */
  | 'EN';

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

/** A new API key. */
export type MakeApiKeyInput = {
  /** In how many days it ends: 30, 90, 365; absent or null for no end. */
  days?: InputMaybe<Scalars['Int']['input']>;
  /** The most that its answers on the person's own provider keys may cost in a month of UTC, in whole microdollars; absent or null for no cap. */
  dollarCap?: InputMaybe<Scalars['Float']['input']>;
  /** Whether conversations that it begins stand in the list of the history; otherwise they go to the archive. */
  inHistory?: Scalars['Boolean']['input'];
  /** Most queries that it may ask in a month of UTC, 1 to 1000000; absent or null for no cap. */
  monthlyCap?: InputMaybe<Scalars['Int']['input']>;
  /** 1 to 60 characters. */
  name: Scalars['String']['input'];
  /** The current password; may be absent only if the account has none and the sign-in was in the last ten minutes. */
  password?: InputMaybe<Scalars['String']['input']>;
  /** What it may do; at least one. */
  rights: Array<ApiKeyRight>;
};

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

/** A price for a model of unknown price. */
export type ModelPriceInput = {
  /** `provider/model`. */
  modelId: Scalars['ID']['input'];
  /** US dollars per million tokens that it reads, up to 100000. */
  priceIn: Scalars['Float']['input'];
  /** The same for those that it writes. */
  priceOut: Scalars['Float']['input'];
};

/** Whose money an answer costs. */
export type Payer =
  /** No one pays: the model runs on the server's machine. */
  | 'LOCAL'
  /** The person's own key at a provider. */
  | 'OWN'
  /** The server's key at a provider: the plan's queries pay. */
  | 'SERVER';

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

/** A model that a prompt is asked by default, and how it is sampled. */
export type PromptModelInput = {
  /** Whether the answer is to be JSON; true or null. */
  asJson?: InputMaybe<Scalars['Boolean']['input']>;
  /** -2 to 2: against words the more often they have been written. */
  frequencyPenalty?: InputMaybe<Scalars['Float']['input']>;
  /** provider/model. */
  id: Scalars['ID']['input'];
  /** A JSON schema that the answer is to follow, as text: one of an object, at most 20,000 characters. */
  jsonSchema?: InputMaybe<Scalars['String']['input']>;
  /** Most tokens to write. */
  maxTokens?: InputMaybe<Scalars['Int']['input']>;
  /** -2 to 2: against words that have been written at all. */
  presencePenalty?: InputMaybe<Scalars['Float']['input']>;
  /** How much to reason, for models that take a word for it. */
  reasoningEffort?: InputMaybe<ReasoningEffort>;
  /** Tokens to reason with, for models that take a number of them; 0 for none. */
  reasoningTokens?: InputMaybe<Scalars['Int']['input']>;
  /** The same seed gives the same answer again, as far as its provider can. */
  seed?: InputMaybe<Scalars['Int']['input']>;
  /** Texts at which the answer ends, at most 16 of at most 100 characters. */
  stop?: InputMaybe<Array<Scalars['String']['input']>>;
  /** System prompt of this column alone, after that of the turn. */
  system?: InputMaybe<Scalars['String']['input']>;
  /** 0 to 2. */
  temperature?: InputMaybe<Scalars['Float']['input']>;
  /** Above 0, at most 1. */
  topP?: InputMaybe<Scalars['Float']['input']>;
  /** How long the answer is to be. */
  verbosity?: InputMaybe<Verbosity>;
};

/** What was filled in for a variable of a prompt. */
export type PromptValueInput = {
  /** The variable's name. */
  name: Scalars['String']['input'];
  /** What was filled in. */
  value: Scalars['String']['input'];
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
  /** A file that is attached to the prompt; its name is filled in. */
  | 'FILE'
  /** A text of several lines. */
  | 'LONG_TEXT'
  /** A number, with bounds. */
  | 'NUMBER'
  /** A few words. */
  | 'TEXT';

/** Whether a provider accepted a key when it was last asked with it. */
export type ProviderKeyState =
  /** It did. */
  | 'OK'
  /** It did not: it is not asked again until the key is replaced or tested. */
  | 'REFUSED';

/** A provider to which a person may bring a key; COMPATIBLE is any address that speaks the protocol of OpenAI. */
export type ProviderKind =
  /** Anthropic. */
  | 'ANTHROPIC'
  /** An address that the person gives. */
  | 'COMPATIBLE'
  /** DeepSeek. */
  | 'DEEPSEEK'
  /** Google. */
  | 'GOOGLE'
  /** Groq. */
  | 'GROQ'
  /** Mistral. */
  | 'MISTRAL'
  /** OpenAI. */
  | 'OPENAI'
  /** OpenRouter. */
  | 'OPENROUTER'
  /** xAI. */
  | 'XAI';

/** How much a model is asked to reason, from the least to the most. Model.efforts names those that a model takes. */
export type ReasoningEffort =
  /** Much. */
  | 'HIGH'
  /** Little. */
  | 'LOW'
  /** As much as it can. */
  | 'MAX'
  /** As usual. */
  | 'MEDIUM'
  /** As little as it can. */
  | 'MINIMAL'
  /** Not at all. */
  | 'NONE'
  /** Very much. */
  | 'XHIGH';

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

/** A key, and what it is tried with. */
export type ReplaceProviderKeyInput = {
  /** The address of a COMPATIBLE one with its version, at most 300 characters; absent or null for the one that it has. */
  address?: InputMaybe<Scalars['String']['input']>;
  /** The key, at most 500 characters. Only an address may have none, if it has none so far. */
  key?: InputMaybe<Scalars['String']['input']>;
  /** A model to try it with, at most 200 characters; needed only at an address that lists none. */
  model?: InputMaybe<Scalars['String']['input']>;
  /** The current password; may be absent only if the account has none and the sign-in was in the last ten minutes. */
  password?: InputMaybe<Scalars['String']['input']>;
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

/** The form of a file in which a model gets it. */
export type SawForm =
  /** What another model wrote of the picture; see caption. */
  | 'CAPTION'
  /** A PDF with all of its pages, as they look. */
  | 'DOCUMENT'
  /** Nothing of it; see reason. */
  | 'NOTHING'
  /** The first pages of a PDF, or all, each as a picture. */
  | 'PAGES'
  /** A picture, scaled to what its provider takes. */
  | 'PICTURE'
  /** The text in it alone. */
  | 'TEXT';

/** Why a model gets nothing of a file, or its text alone. */
export type SawReason =
  /** The model cannot see pictures, and the caption that it was to get failed. */
  | 'CAPTION_FAILED'
  /** The file was deleted before the model was asked. */
  | 'DELETED'
  /** There is no text in it, and the model could only read that. */
  | 'NO_TEXT'
  /** The model reads no PDFs, and gets the text of it. */
  | 'READS_NO_PDFS'
  /** The model cannot see pictures. */
  | 'SEES_NO_PICTURES'
  /** Together with the other files it is too large for one request to the model; of a PDF the text may still fit. */
  | 'TOO_LARGE';

/** What a frozen page shows. */
export type ShareKind =
  /** The branch of a conversation that is shown. */
  | 'CONVERSATION'
  /** A text put together from answers, with its sources. */
  | 'DRAFT'
  /** What the person's blind votes say about models. */
  | 'RATINGS'
  /** One prompt and its answers. */
  | 'TURN';

/** A shortcut with other keys than the given ones. */
export type ShortcutKeysInput = {
  /** Name of the command, such as `search`. */
  command: Scalars['String']['input'];
  /** Its keys, joined by `+`: `ctrl` (Cmd on Apple’s keyboards), `alt` and `shift` first, then the key as in `KeyboardEvent.key`. */
  keys: Scalars['String']['input'];
};

/** Caps on what answers on the viewer's own provider keys may cost. */
export type SpendCapsInput = {
  /** Whole microdollars in a day of UTC, up to 1000000000000; null for no cap. */
  day?: InputMaybe<Scalars['Float']['input']>;
  /** Whether a mail tells that four fifths of a cap are spent. */
  mails: Scalars['Boolean']['input'];
  /** The same in a month of UTC. */
  month?: InputMaybe<Scalars['Float']['input']>;
};

/** What is opened after the sign-in. */
export type StartPage =
  /** The conversation that was changed last. */
  | 'LAST'
  /** A new conversation. */
  | 'NEW';

/** A column of a team: a model and how it is sampled. */
export type TeamColumnInput = {
  /** Whether the answer is to be JSON; true or null. */
  asJson?: InputMaybe<Scalars['Boolean']['input']>;
  /** -2 to 2: against words the more often they have been written. */
  frequencyPenalty?: InputMaybe<Scalars['Float']['input']>;
  /** The model, provider/model. */
  id: Scalars['ID']['input'];
  /** A JSON schema that the answer is to follow, as text: one of an object, at most 20,000 characters. */
  jsonSchema?: InputMaybe<Scalars['String']['input']>;
  /** Most tokens to write. */
  maxTokens?: InputMaybe<Scalars['Int']['input']>;
  /** -2 to 2: against words that have been written at all. */
  presencePenalty?: InputMaybe<Scalars['Float']['input']>;
  /** How much to reason, for models that take a word for it. */
  reasoningEffort?: InputMaybe<ReasoningEffort>;
  /** Tokens to reason with, for models that take a number of them; 0 for none. */
  reasoningTokens?: InputMaybe<Scalars['Int']['input']>;
  /** The same seed gives the same answer again, as far as its provider can. */
  seed?: InputMaybe<Scalars['Int']['input']>;
  /** Texts at which the answer ends, at most 16 of at most 100 characters. */
  stop?: InputMaybe<Array<Scalars['String']['input']>>;
  /** System prompt of this column alone, after that of the turn. */
  system?: InputMaybe<Scalars['String']['input']>;
  /** 0 to 2. */
  temperature?: InputMaybe<Scalars['Float']['input']>;
  /** Above 0, at most 1. */
  topP?: InputMaybe<Scalars['Float']['input']>;
  /** How long the answer is to be. */
  verbosity?: InputMaybe<Verbosity>;
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
  /** What a comparison compares. */
  comparisonBy?: InputMaybe<ComparisonBy>;
  /** How a comparison stands on a wide screen. */
  comparisonView?: InputMaybe<ComparisonView>;
  /** How times and dates are written. */
  dates?: InputMaybe<DateStyle>;
  /** How much room is left around what is shown. */
  density?: InputMaybe<Density>;
  /** Whether Enter sends a prompt; otherwise it breaks the line, and Ctrl or Cmd with Enter sends. */
  enterSends?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether conversations that programs began are left out of the list. */
  foldsCalls?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether the sidebar is folded to a rail, so that columns have more room. */
  foldsSidebar?: InputMaybe<Scalars['Boolean']['input']>;
  /** How models are told to answer, at most 1500 characters. */
  howToAnswer?: InputMaybe<Scalars['String']['input']>;
  /** What was introduced to the person, and need not be again. */
  introduced?: InputMaybe<Array<Introduction>>;
  /** The figures under an answer. */
  metrics?: InputMaybe<Array<Metric>>;
  /** Ids of the models of a new conversation, at most 8; none means those that the device asked last. */
  models?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Whether a notification says that a long answer is done, on devices that allow it. */
  notifies?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether a comparison folds away what is alike. */
  onlyDifferences?: InputMaybe<Scalars['Boolean']['input']>;
  /** Ids of the models that stand first where models are chosen, at most 50. */
  pinnedModels?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** What each model sees of earlier turns in a new conversation. */
  policy?: InputMaybe<ContextPolicy>;
  /** Whether a blind vote on three and more answers is an order of them; otherwise it is a pick. */
  ranksVotes?: InputMaybe<Scalars['Boolean']['input']>;
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

/** How a report divides its time, in UTC. */
export type UsagePeriod =
  /** By day. */
  | 'DAY'
  /** By month. */
  | 'MONTH';

/** How long a model is asked to make its answers. */
export type Verbosity =
  /** Long. */
  | 'HIGH'
  /** Short. */
  | 'LOW'
  /** As usual. */
  | 'MEDIUM';

/** What a person finds of the answers of a blind turn. */
export type VoteInput = {
  /** The better answer, a complete one; exactly for BETTER. */
  answerId?: InputMaybe<Scalars['ID']['input']>;
  /** What they find. */
  outcome: VoteOutcome;
  /** Complete answers by their places, the best first; exactly for RANKED. Answers of one place are equal, and those that are left out stand below all others. */
  ranking?: InputMaybe<Array<Array<Scalars['ID']['input']>>>;
  /** The turn's id. */
  turnId: Scalars['ID']['input'];
};

/** The kind of result of a blind vote. */
export type VoteOutcome =
  /** No answer is good. */
  | 'ALL_BAD'
  /** One answer is better than all others. */
  | 'BETTER'
  /** The answers, or some of them, stand in an order. */
  | 'RANKED'
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
