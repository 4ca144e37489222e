/** What an API key may be allowed to do, in the order in which it is shown. */
export const apiKeyRights = ['ASK', 'READ', 'PROMPTS'] as const;

export type ApiKeyRight = (typeof apiKeyRights)[number];
