/** Stands for a model in an answer that the person saved from a draft; no provider has this key. */
export const draftModelId = 'you/draft';

/** Stands for the person where a model has the number of its mark. */
export const personsMark = -1;

/** Whether the person wrote this answer, so that no model can be asked for it again. */
export const isFromDraft = ({ modelId }: { modelId: string }): boolean => modelId === draftModelId;
