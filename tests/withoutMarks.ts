/** A request to a model without the marks of its tags, which depend on all of its texts. */
export const withoutMarks = (request: string): string => request.replaceAll(/(<\/?\w+)-[0-9a-f]{12}>/g, '$1>');
