/** Most columns of one turn. */
export const maxColumns = 8;
/** Ids of models: characters that PostgreSQL and JSON can carry. Some have spaces within. */
export const modelIdPattern = /^(?!\s)[^\p{Cc}\p{Cs}]{1,300}(?<!\s)$/u;
