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
  /** Millionths of a US dollar, from the catalogue's prices; null where one is unknown. */
  costMicrodollars?: Maybe<Scalars['Int']['output']>;
  /** Why it failed. */
  error?: Maybe<AnswerError>;
  /** stop, length or content_filter, as the provider said. */
  finishReason?: Maybe<Scalars['String']['output']>;
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Place among the columns of its turn, from 0. */
  index: Scalars['Int']['output'];
  /** The model as it was when asked; it may since have left the catalogue. */
  model: AnswerModel;
  /** Sampling parameters that were asked for. */
  parameters: Parameters;
  /** What the model thought aloud before it, so far. */
  reasoning: Scalars['String']['output'];
  /** Whether its query was given back. */
  refunded: Scalars['Boolean']['output'];
  /** Where it is in its life. */
  state: AnswerState;
  /** Its text so far. */
  text: Scalars['String']['output'];
  /** When what happened. */
  timing: Timing;
  /** Turn that it answers. */
  turnId: Scalars['ID']['output'];
  /** Tokens, once the answer has ended. */
  usage?: Maybe<Usage>;
};

/** More text of one answer. */
export type AnswerDelta = {
  __typename?: 'AnswerDelta';
  /** Attempt that it belongs to. */
  attempt: Scalars['Int']['output'];
  /** What came after it. */
  chunk: Scalars['String']['output'];
  /** The answer's place in its turn. */
  index: Scalars['Int']['output'];
  /** Which of the two texts grew. */
  kind: DeltaKind;
  /** Length of that text before the chunk, in UTF-16 code units. */
  offset: Scalars['Int']['output'];
};

/** Why an answer failed. */
export type AnswerError = {
  __typename?: 'AnswerError';
  /** One of the codes of provider failures, for example provider_rate_limited. */
  code: Scalars['String']['output'];
  /** For people. */
  message: Scalars['String']['output'];
  /** Seconds to wait, where the provider said so. */
  retryAfter?: Maybe<Scalars['Int']['output']>;
};

/** What is new in a turn. Apply in this order: snapshots, deltas, changes. */
export type AnswerEvents = {
  __typename?: 'AnswerEvents';
  /** Answers whose state changed; in the first message, all of them. */
  changes: Array<Answer>;
  /** Texts that go on from what the client holds. */
  deltas: Array<AnswerDelta>;
  /** Texts that replace what the client holds. */
  snapshots: Array<AnswerSnapshot>;
  /** The turn. */
  turnId: Scalars['ID']['output'];
};

/** A model as it was when asked. */
export type AnswerModel = {
  __typename?: 'AnswerModel';
  /** provider/model */
  id: Scalars['ID']['output'];
  /** Number of its mark: hue mark % 8, shape (mark + floor(mark / 8)) % 8. */
  mark: Scalars['Int']['output'];
  /** Name for people. */
  name: Scalars['String']['output'];
  /** The provider's key. */
  provider: Scalars['String']['output'];
  /** The provider's name for people. */
  providerName: Scalars['String']['output'];
};

/** What the client holds of one answer. */
export type AnswerOffset = {
  /** Attempt that the text is of. */
  attempt: Scalars['Int']['input'];
  /** The answer's place in its turn. */
  index: Scalars['Int']['input'];
  /** Length of the reasoning held, in UTF-16 code units. */
  reasoning: Scalars['Int']['input'];
  /** Length of the text held, in UTF-16 code units. */
  text: Scalars['Int']['input'];
};

/** Replaces what the client holds of that answer. */
export type AnswerSnapshot = {
  __typename?: 'AnswerSnapshot';
  /** Attempt that the text is of. */
  attempt: Scalars['Int']['output'];
  /** The answer's place in its turn. */
  index: Scalars['Int']['output'];
  /** The reasoning so far; deltas may follow. */
  reasoning: Scalars['String']['output'];
  /** The text so far; deltas may follow. */
  text: Scalars['String']['output'];
};

/** Where an answer is in its life. Its text is kept in every state. */
export type AnswerState =
  /** The model came to its end. */
  | 'COMPLETE'
  /** The provider failed; see error. */
  | 'FAILED'
  /** Our server went away in the middle; it can be continued. */
  | 'INTERRUPTED'
  /** The model has not begun to answer. */
  | 'QUEUED'
  /** The person stopped it. */
  | 'STOPPED'
  /** It is being written. */
  | 'STREAMING';

/** One prompt for several models. */
export type AskInput = {
  /** The turn to go on from; without it the active branch's last. */
  afterTurnId?: InputMaybe<Scalars['ID']['input']>;
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
  /** Chosen by the client, 8 to 100 characters: the same id gives the same turn and one debit. */
  requestId: Scalars['ID']['input'];
  /** System prompt of this turn. */
  system?: InputMaybe<Scalars['String']['input']>;
};

/** One column: a model and how it is sampled. */
export type AskModelInput = {
  /** provider/model; any name of a provider that is on may be asked. */
  id: Scalars['ID']['input'];
  /** Most tokens to write. */
  maxTokens?: InputMaybe<Scalars['Int']['input']>;
  /** 0 to 2. */
  temperature?: InputMaybe<Scalars['Float']['input']>;
  /** Above 0, at most 1. */
  topP?: InputMaybe<Scalars['Float']['input']>;
};

/** Another password, or the first one of an account that has none. */
export type ChangePasswordInput = {
  /** At least 8 characters, and none of the most common passwords. */
  newPassword1: Scalars['String']['input'];
  /** The same once more. */
  newPassword2: Scalars['String']['input'];
  /** The present password; absent only where there is none. */
  password?: InputMaybe<Scalars['String']['input']>;
};

/** A new password, by the link of a mail. */
export type ConfirmPasswordResetInput = {
  /** At least 8 characters, and none of the most common passwords. */
  newPassword1: Scalars['String']['input'];
  /** The same once more. */
  newPassword2: Scalars['String']['input'];
  /** The link's second part; works once, within an hour. */
  token: Scalars['String']['input'];
  /** The link's first part. */
  uid: Scalars['String']['input'];
};

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
  /** When it began. */
  createdAt: Scalars['DateTimeISO']['output'];
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Models of the last turn. */
  models: Array<AnswerModel>;
  /** Beginning of the first prompt, at most 500 characters. */
  prompt: Scalars['String']['output'];
  /** From the first prompt. */
  title: Scalars['String']['output'];
  /** Turns of the active branch, oldest first. */
  turns: Array<Turn>;
  /** When something was last asked. */
  updatedAt: Scalars['DateTimeISO']['output'];
};

/** A page of rows, by keyset. */
export type ConversationConnection = {
  __typename?: 'ConversationConnection';
  /** The rows of this page. */
  edges: Array<ConversationEdge>;
  /** Where this page ends. */
  pageInfo: PageInfo;
};

/** A row and its place. */
export type ConversationEdge = {
  __typename?: 'ConversationEdge';
  /** Opaque place of this row. */
  cursor: Scalars['String']['output'];
  /** The row. */
  node: Conversation;
};

/** The confirmation that an account is to be deleted. */
export type DeleteAccountInput = {
  /** The account's own address, typed once more. */
  email: Scalars['String']['input'];
  /** The password; absent only where there is none. */
  password?: InputMaybe<Scalars['String']['input']>;
};

/** Which of the two texts of an answer grew. */
export type DeltaKind =
  /** What the model thought aloud before it. */
  | 'REASONING'
  /** The answer itself. */
  | 'TEXT';

/** A sign-in. */
export type LoginInput = {
  /** With GOOGLE: the authorization code; works once. */
  code?: InputMaybe<Scalars['String']['input']>;
  /** With CREDENTIALS: email address, in any spelling of the same mailbox. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** With CREDENTIALS: at least 8 characters. */
  password?: InputMaybe<Scalars['String']['input']>;
  /** How somebody proves who they are. */
  provider?: LoginProvider;
};

/** How somebody proves who they are. */
export type LoginProvider =
  /** Email and password. */
  | 'CREDENTIALS'
  /** A code of Google Identity Services. */
  | 'GOOGLE';

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
  /** Name for people. */
  name: Scalars['String']['output'];
  /** US dollars per million tokens read; null where unknown. */
  priceIn?: Maybe<Scalars['Float']['output']>;
  /** US dollars per million tokens written; null where unknown. */
  priceOut?: Maybe<Scalars['Float']['output']>;
  /** 0 to 1 while its weights are being fetched. */
  progress?: Maybe<Scalars['Float']['output']>;
  /** The provider's key. */
  provider: Scalars['String']['output'];
  /** The provider's name for people. */
  providerName: Scalars['String']['output'];
  /** Who may ask it. */
  tier: Tier;
  /** Why it cannot be asked now. */
  unavailableReason?: Maybe<Scalars['String']['output']>;
};

export type Mutation = {
  __typename?: 'Mutation';
  /** Asks several models one prompt. Answers as soon as it is written down; answerStream brings the answers. */
  ask: Turn;
  /** Sets another password, and signs every other device out. */
  changePassword: Scalars['Boolean']['output'];
  /** Takes the preference of a turn back. */
  clearPreference: Turn;
  /** Sets a new password by the link of a mail, and ends every session. */
  confirmPasswordReset: Scalars['Boolean']['output'];
  /** Connects a Google account, by which one can sign in from then on. */
  connectGoogle: Profile;
  /** Asks the model to go on from where its answer breaks off. Free. */
  continueAnswer: Answer;
  /** Deletes the account and all that hangs on it. Nothing brings it back. */
  deleteAccount: Scalars['Boolean']['output'];
  /** Takes the Google account off again; refused where there is no password to come in by. */
  disconnectGoogle: Profile;
  /** Signs in. */
  login: Tokens;
  /** Signs out: the tokens of this session die and its sockets close. */
  logout: Scalars['Boolean']['output'];
  /** Marks an answer as the preferred one of its turn. */
  preferAnswer: Turn;
  /** Exchanges a refresh token, once, for a new pair. */
  refresh: Tokens;
  /** Signs up. A mail with a link proves the address. */
  register: Registration;
  /** Over a socket: takes a fresh access token, so that the socket outlives the one it began with. */
  renewSocket: Scalars['Boolean']['output'];
  /** Mails a link for a new password to a known address. Always true. */
  requestPasswordReset: Scalars['Boolean']['output'];
  /** Mails the verification once more, where there is something to prove. Always true. */
  resendVerification: Scalars['Boolean']['output'];
  /** Begins a new attempt of an answer that has ended. Costs a query. */
  retryAnswer: Answer;
  /** Signs every other device out; gives what is left. */
  revokeOtherSessions: Array<Session>;
  /** Signs one device out; gives its id. */
  revokeSession: Scalars['ID']['output'];
  /** Stops an answer that is being written; its text is kept. Nothing happens to one that has ended. */
  stopAnswer: Answer;
  /** Stops every answer of a turn that is still being written; their text is kept. */
  stopTurn: Turn;
  /** Makes the branch through this turn the active one. */
  switchBranch: Conversation;
  /** Changes the profile. */
  updateProfile: Profile;
  /** Proves an address by the token of its mail. Signs nobody in; true again the second time. */
  verifyEmail: Scalars['Boolean']['output'];
};


export type MutationAskArgs = {
  input: AskInput;
};


export type MutationChangePasswordArgs = {
  input: ChangePasswordInput;
};


export type MutationClearPreferenceArgs = {
  turnId: Scalars['ID']['input'];
};


export type MutationConfirmPasswordResetArgs = {
  input: ConfirmPasswordResetInput;
};


export type MutationConnectGoogleArgs = {
  code: Scalars['String']['input'];
};


export type MutationContinueAnswerArgs = {
  id: Scalars['ID']['input'];
};


export type MutationDeleteAccountArgs = {
  input: DeleteAccountInput;
};


export type MutationLoginArgs = {
  input: LoginInput;
};


export type MutationLogoutArgs = {
  refresh: Scalars['String']['input'];
};


export type MutationPreferAnswerArgs = {
  id: Scalars['ID']['input'];
};


export type MutationRefreshArgs = {
  refresh: Scalars['String']['input'];
};


export type MutationRegisterArgs = {
  input: RegisterInput;
};


export type MutationRenewSocketArgs = {
  token: Scalars['String']['input'];
};


export type MutationRequestPasswordResetArgs = {
  email: Scalars['String']['input'];
};


export type MutationResendVerificationArgs = {
  email: Scalars['String']['input'];
};


export type MutationRetryAnswerArgs = {
  id: Scalars['ID']['input'];
};


export type MutationRevokeSessionArgs = {
  id: Scalars['ID']['input'];
};


export type MutationStopAnswerArgs = {
  id: Scalars['ID']['input'];
};


export type MutationStopTurnArgs = {
  id: Scalars['ID']['input'];
};


export type MutationSwitchBranchArgs = {
  turnId: Scalars['ID']['input'];
};


export type MutationUpdateProfileArgs = {
  input: UpdateProfileInput;
};


export type MutationVerifyEmailArgs = {
  token: Scalars['String']['input'];
};

/** Where a page ends. */
export type PageInfo = {
  __typename?: 'PageInfo';
  /** Pass it as `after` for the next page. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether there is a next page. */
  hasNextPage: Scalars['Boolean']['output'];
};

/** Sampling parameters; what is null is left to the provider. */
export type Parameters = {
  __typename?: 'Parameters';
  /** Most tokens to write. */
  maxTokens?: Maybe<Scalars['Int']['output']>;
  /** 0 to 2. */
  temperature?: Maybe<Scalars['Float']['output']>;
  /** Above 0, at most 1. */
  topP?: Maybe<Scalars['Float']['output']>;
};

/** The signed-in person. */
export type Profile = {
  __typename?: 'Profile';
  /** Email address, in the form it is compared in. */
  email: Scalars['String']['output'];
  /** First name; may be empty. */
  firstName: Scalars['String']['output'];
  /** Whether a Google account is connected. */
  googleConnected: Scalars['Boolean']['output'];
  /** Whether the account has a password. */
  hasPassword: Scalars['Boolean']['output'];
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Last name; may be empty. */
  lastName: Scalars['String']['output'];
  /** Free queries left; 0 for premium, who have no count. */
  remainingQueries: Scalars['Int']['output'];
  /** Whether the person is premium. */
  subscribed: Scalars['Boolean']['output'];
};

export type Query = {
  __typename?: 'Query';
  /** One of the viewer's conversations. */
  conversation?: Maybe<Conversation>;
  /** The viewer's conversations, the last asked first. */
  history: ConversationConnection;
  /** The signed-in person; null for a guest. */
  me?: Maybe<Profile>;
  /** Every model that is offered, by provider. */
  models: Array<Model>;
  /** Where the person is signed in, last used first. */
  sessions: Array<Session>;
};


export type QueryConversationArgs = {
  id: Scalars['ID']['input'];
};


export type QueryHistoryArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
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
  /** The same once more. */
  password2: Scalars['String']['input'];
};

/** What sign-up was given; the same for an address that is taken, whose owner gets a mail. */
export type Registration = {
  __typename?: 'Registration';
  /** Where the verification was mailed. */
  email: Scalars['String']['output'];
  /** First name. */
  firstName: Scalars['String']['output'];
  /** Last name. */
  lastName: Scalars['String']['output'];
};

/** A device on which the person is signed in. */
export type Session = {
  __typename?: 'Session';
  /** Network address that it signed in from. */
  address: Scalars['String']['output'];
  /** When it signed in. */
  createdAt: Scalars['DateTimeISO']['output'];
  /** Whether it is the one that asks. */
  current: Scalars['Boolean']['output'];
  /** For example "Firefox on Linux". */
  device: Scalars['String']['output'];
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** When it last fetched new tokens: to within ten minutes of its last use. */
  lastUsedAt: Scalars['DateTimeISO']['output'];
};

export type Subscription = {
  __typename?: 'Subscription';
  /** All answers of a turn in one stream: first what the client lacks, then live. Completes when every answer has ended. */
  answerStream: AnswerEvents;
  /** The conversation now, and whenever a turn was added, a branch switched, an answer begun again or preferred, here or in another tab. */
  conversationChanged: Conversation;
  /** The signed-in person now, and whenever plan or queries changed. */
  viewerChanged: Profile;
};


export type SubscriptionAnswerStreamArgs = {
  from?: InputMaybe<Array<AnswerOffset>>;
  turnId: Scalars['ID']['input'];
};


export type SubscriptionConversationChangedArgs = {
  id: Scalars['ID']['input'];
};

/** Who may ask a model. */
export type Tier =
  /** Everybody. */
  | 'FREE'
  /** Premium accounts. */
  | 'PREMIUM';

/** When what happened to an answer. */
export type Timing = {
  __typename?: 'Timing';
  /** Milliseconds at work. */
  duration?: Maybe<Scalars['Int']['output']>;
  /** It ended, in whatever state. */
  endedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** First character arrived. */
  firstTokenAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** Asked, or asked again. */
  queuedAt: Scalars['DateTimeISO']['output'];
  /** The provider's request went out. */
  startedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** Milliseconds from queued to first character. */
  timeToFirstToken?: Maybe<Scalars['Int']['output']>;
  /** Tokens written a second, from the first character on. */
  tokensPerSecond?: Maybe<Scalars['Float']['output']>;
};

/** A pair of JSON web tokens; both carry exp. */
export type Tokens = {
  __typename?: 'Tokens';
  /** For the Authorization header; good for ten minutes. */
  access: Scalars['String']['output'];
  /** For the next pair; good for thirty days and one use. */
  refresh: Scalars['String']['output'];
};

/** One prompt and the answers to it. */
export type Turn = {
  __typename?: 'Turn';
  /** Answers in the order of their columns. */
  answers: Array<Answer>;
  /** Turns with the same parent, this one included, oldest first: the branches here. */
  branches: Array<Scalars['ID']['output']>;
  /** Conversation that it belongs to. */
  conversationId: Scalars['ID']['output'];
  /** When it was asked. */
  createdAt: Scalars['DateTimeISO']['output'];
  /** Opaque id. */
  id: Scalars['ID']['output'];
  /** Turn that it goes on from. */
  parentId?: Maybe<Scalars['ID']['output']>;
  /** What each model saw of earlier turns. */
  policy: ContextPolicy;
  /** The answer that the person preferred. */
  preferredAnswerId?: Maybe<Scalars['ID']['output']>;
  /** What was asked. */
  prompt: Scalars['String']['output'];
  /** System prompt of this turn. */
  system?: Maybe<Scalars['String']['output']>;
};

/** Changes of a profile; what is absent stays as it is. */
export type UpdateProfileInput = {
  /** First name; may be empty. */
  firstName?: InputMaybe<Scalars['String']['input']>;
  /** Last name; may be empty. */
  lastName?: InputMaybe<Scalars['String']['input']>;
};

/** Tokens read and written. */
export type Usage = {
  __typename?: 'Usage';
  /** Estimated by us, because the provider did not say. */
  estimated: Scalars['Boolean']['output'];
  /** Tokens of what the model was sent. */
  tokensIn: Scalars['Int']['output'];
  /** Tokens that it wrote, reasoning included. */
  tokensOut: Scalars['Int']['output'];
};
