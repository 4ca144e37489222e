/** First part of the ids of models that are reached by a person's own key: `own/openai/gpt-5`, `own/studio-server/qwen3:8b`. */
export const ownKeyword = 'own';

/** Whether a model is reached by a person's own key: it costs no query, and only that person has it. */
export const isOwnId = (id: string): boolean => id.startsWith(`${ownKeyword}/`);
