/** The path of a shared page, or of its reading without names. It is a page of the server's and no screen. */
export const sharePath = (id: string, isBlind = false): string => `/s/${id}${isBlind ? '/blind' : ''}`;
