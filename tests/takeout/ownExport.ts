/** A moment of all that such files have. */
const at = '2026-11-14T12:05:00.000Z';

/** An answer of a file of ours with one word. */
export const filedAnswer = (id: string, more: object = {}) => ({
  ...{ id, model: 'builtin/eliza', model_name: 'ELIZA', state: 'complete', blocks: [{ kind: 'text', text: id }] },
  ...more,
});

/** A turn of a file of ours with one answer. */
export const filedTurn = (id: string, more: object = {}) => ({ id, asked_at: at, prompt: 'Which?', answers: [filedAnswer('a')], ...more });

/** A conversation of a file of ours with one turn. */
export const filedConversation = (title: string, more: object = {}) => ({
  ...{ id: title, title, created_at: at, updated_at: at, turns: [filedTurn('t')] },
  ...more,
});

/** A vote of a file of ours. */
export const filedVote = (more: object) => ({ outcome: 'ranked', task: 'other', at, ...more });

/** A file of ours. */
export const ownExport = (...conversations: readonly object[]): string =>
  JSON.stringify({ format: 'polylogue.conversations', version: 1, exported_at: at, conversations });
