/** Where imported conversations are from: another product, this one, or a text. */
export const importSources = ['CHATGPT', 'CLAUDE', 'DEEPSEEK', 'OPEN_WEBUI', 'LIBRECHAT', 'POLYLOGUE', 'TEXT'] as const;
export type ImportSource = (typeof importSources)[number];

/** Why a file is refused as a whole. */
export const importRefusals = [
  'nothing_known',
  'newer_version',
  'damaged_json',
  'damaged_zip',
  'bad_names',
  'too_many_entries',
  'unpacks_too_large',
  'encrypted',
  'nested_archive',
  'too_costly',
  /** It is not in the store any more. */
  'file_lost',
  /** The server ended several times while it was read, and no conversation came in meanwhile. */
  'not_advancing',
] as const;
export type ImportRefusal = (typeof importRefusals)[number];

/** What did not come in as it was, for a line of the report; server/import/Import.ts says what each means. */
export const noteKinds = [
  'UNKNOWN_PART',
  'FILE_LEFT_OUT',
  'EMPTY_MESSAGE',
  'NO_PARENT',
  'CIRCLE',
  'TOO_MANY_BRANCHES',
  'LEFT_OUT',
  'CONVERSATION_DAMAGED',
  'CONVERSATION_TOO_LARGE',
  'CONVERSATION_TOO_LONG',
  'CONVERSATION_EMPTY',
  'ENTRY_LEFT_OUT',
  'ENTRY_DAMAGED',
  'NESTED_ARCHIVE',
  'TAG_LEFT_OUT',
] as const;
export type NoteKind = (typeof noteKinds)[number];
