/** The kinds of a prompt's variables. */
export const variableKinds = ['TEXT', 'LONG_TEXT', 'NUMBER', 'CHOICE', 'FILE'] as const;
