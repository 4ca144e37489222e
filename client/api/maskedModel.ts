/** The provider that the server names in place of a blind turn's models, whose ids are `blind/a` and so on. */
const maskProvider = 'blind';

/** Whether the server hides which model this is, because its turn is blind. @param id of a model */
export const isMaskedModel = (id: string): boolean => id.startsWith(`${maskProvider}/`);

/** The letter of a masked answer: A for `blind/a`. @param id of its model */
export const maskedLetter = (id: string): string => id.slice(maskProvider.length + 1).toUpperCase();
