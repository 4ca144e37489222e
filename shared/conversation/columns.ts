/** Most columns of one turn. */
export const maxColumns = 8;
/** Ids of models: characters that PostgreSQL and JSON can carry. Some have spaces within. */
export const modelIdPattern = /^[^\s\p{Cc}\p{Cs}]([^\p{Cc}\p{Cs}]{0,298}[^\s\p{Cc}\p{Cs}])?$/u;
