/** Whether a value of a GraphQL reply is an object, whose fields can be read. */
export const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
