/** The whole address of a page, or of its reading without names. It is a page of the server's and no screen. */
export const shareAddress = (id: string, isBlind = false): string => `${location.origin}/s/${id}${isBlind ? '/blind' : ''}`;
