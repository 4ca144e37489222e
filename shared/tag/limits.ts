/** Most tags of a person. */
export const maxTags = 50;
/** Most characters of a tag's name. */
export const maxTagName = 40;
/** Most tags of one conversation. */
export const maxTagsOfConversation = 10;
