import { registerEnumType } from 'type-graphql';
import type { ImportSource, NoteKind } from '../../shared/import/kinds.js';

/** The sources by their names in GraphQL. */
export const importSourceNames = {
  CHATGPT: 'CHATGPT',
  CLAUDE: 'CLAUDE',
  DEEPSEEK: 'DEEPSEEK',
  OPEN_WEBUI: 'OPEN_WEBUI',
  LIBRECHAT: 'LIBRECHAT',
  POLYLOGUE: 'POLYLOGUE',
  TEXT: 'TEXT',
} satisfies { [Source in ImportSource]: Source };

registerEnumType(importSourceNames, {
  name: 'ImportSource',
  description: 'Where imported conversations are from.',
  valuesConfig: {
    CHATGPT: { description: "An export of ChatGPT's." },
    CLAUDE: { description: "An export of Claude's." },
    DEEPSEEK: { description: "An export of DeepSeek's." },
    OPEN_WEBUI: { description: 'Chats of Open WebUI as JSON.' },
    LIBRECHAT: { description: 'A conversation of LibreChat as JSON.' },
    POLYLOGUE: { description: 'A file of conversations of this product.' },
    TEXT: { description: 'Markdown or plain text.' },
  },
});

/** The kinds of notes by their names in GraphQL. */
export const noteKindNames = {
  ...{ UNKNOWN_PART: 'UNKNOWN_PART', FILE_LEFT_OUT: 'FILE_LEFT_OUT', EMPTY_MESSAGE: 'EMPTY_MESSAGE', NO_PARENT: 'NO_PARENT' },
  ...{ CIRCLE: 'CIRCLE', TOO_MANY_BRANCHES: 'TOO_MANY_BRANCHES', LEFT_OUT: 'LEFT_OUT', CONVERSATION_DAMAGED: 'CONVERSATION_DAMAGED' },
  ...{ CONVERSATION_TOO_LARGE: 'CONVERSATION_TOO_LARGE', CONVERSATION_TOO_LONG: 'CONVERSATION_TOO_LONG' },
  ...{ CONVERSATION_EMPTY: 'CONVERSATION_EMPTY', ENTRY_LEFT_OUT: 'ENTRY_LEFT_OUT', ENTRY_DAMAGED: 'ENTRY_DAMAGED' },
  ...{ NESTED_ARCHIVE: 'NESTED_ARCHIVE', TAG_LEFT_OUT: 'TAG_LEFT_OUT' },
} satisfies { [Kind in NoteKind]: Kind };

registerEnumType(noteKindNames, {
  name: 'ImportNoteKind',
  description: 'What did not come in as it was.',
  valuesConfig: {
    UNKNOWN_PART: { description: 'A message, or a part of one, of a kind that is not known: it is in the answer as marked text.' },
    FILE_LEFT_OUT: { description: 'A picture, recording or file: its name alone came in.' },
    EMPTY_MESSAGE: { description: 'A message without anything in it.' },
    NO_PARENT: { description: 'A message whose predecessor is missing: it begins a branch.' },
    CIRCLE: { description: 'Messages that follow themselves: they are left out.' },
    TOO_MANY_BRANCHES: { description: 'Branches, with what follows on them, of which there were too many.' },
    LEFT_OUT: { description: 'Something that is not taken over from files of this source.' },
    CONVERSATION_DAMAGED: { description: 'A conversation that could not be read.' },
    CONVERSATION_TOO_LARGE: { description: 'A conversation with too many bytes or levels.' },
    CONVERSATION_TOO_LONG: {
      description: 'A conversation with too many turns, or too many turns, answers, parts and other entries of lists together.',
    },
    CONVERSATION_EMPTY: { description: 'A conversation without messages.' },
    ENTRY_LEFT_OUT: { description: 'An entry of an archive that has no conversations.' },
    ENTRY_DAMAGED: { description: 'An entry that ends in the middle; what stands before came in.' },
    NESTED_ARCHIVE: { description: 'An archive within the archive: it is not opened.' },
    TAG_LEFT_OUT: { description: 'A tag for which the account has no room.' },
  },
});
