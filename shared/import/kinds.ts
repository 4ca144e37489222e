/** Where imported conversations are from: another product, this one, or a text. */
export const importSources = ['CHATGPT', 'CLAUDE', 'POLYLOGUE', 'TEXT'] as const;
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
  'too_costly',
  /** It is not in the store any more. */
  'file_lost',
] as const;
export type ImportRefusal = (typeof importRefusals)[number];

/** What did not come in as it was, for a line of the report. */
export const noteKinds = [
  /** A message, or a part of one, of a kind that is not known: it is in the answer as marked text. */
  'UNKNOWN_PART',
  /** A picture, recording or file that is named only. */
  'FILE_LEFT_OUT',
  /** A message without anything in it. */
  'EMPTY_MESSAGE',
  /** A message whose predecessor is missing: it begins a branch. */
  'NO_PARENT',
  /** Messages that follow themselves. */
  'CIRCLE',
  /** Branches, with what follows on them, of which there were too many. */
  'TOO_MANY_BRANCHES',
  /** Something that a reader of this file's kind does not take over. */
  'LEFT_OUT',
  'CONVERSATION_DAMAGED',
  'CONVERSATION_TOO_LARGE',
  'CONVERSATION_TOO_LONG',
  'CONVERSATION_EMPTY',
  /** An entry of an archive that has no conversations. */
  'ENTRY_LEFT_OUT',
  /** An entry that ends in the middle; what stands before came in. */
  'ENTRY_DAMAGED',
  /** An archive within the archive. */
  'NESTED_ARCHIVE',
  /** A tag for which the account has no room. */
  'TAG_LEFT_OUT',
] as const;
export type NoteKind = (typeof noteKinds)[number];
