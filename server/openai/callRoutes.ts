/** The names by which the table of rights knows the paths of OpenAI's protocol (server/apiKey/keyRights.ts). */
export const callRoutes = ['listCallModels', 'readCallModel', 'completeChat', 'createResponse'] as const;

export type CallRoute = (typeof callRoutes)[number];
