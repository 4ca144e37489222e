/** Most tools that a request may define, most characters of one definition and of all as JSON. */
export const maxTools = 128;
export const maxToolLength = 64_000;
export const maxToolsLength = 512_000;
/** Most objects and lists within one another in the schema of a tool's arguments. */
export const maxToolDepth = 32;
/** Most calls in one answer. */
export const maxToolCalls = 64;
/** Most characters of a call's arguments, and of all results that a turn gives back. */
export const maxToolTextLength = 1_000_000;
/** Names of tools as every provider takes them: the narrowest of their rules. */
export const toolNamePattern = /^[A-Za-z0-9_-]{1,64}$/;
