/** The path of a shared page, or of its reading without names, by its id. It is a page of the server's and no screen. */
export const sharePath = (id: string): string => `/s/${id}`;
