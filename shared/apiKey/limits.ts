/** What every API key begins with, so that scanners for secrets recognise one that has leaked. */
export const apiKeyPrefix = 'pl_live_';
/** An API key wherever it stands in a text, also one that was cut: the prefix and at most 256 random bits. */
export const apiKeyPattern = /pl_live_[0-9a-f]{8,}/g;

/** Most API keys of a person, those that have ended included. */
export const maxApiKeys = 50;
/** Most characters of a key's name. */
export const maxApiKeyName = 60;
/** Days after which a key may end; a key may also have no end. */
export const apiKeyDays = [30, 90, 365] as const;
/** The largest cap of queries a month. */
export const maxApiKeyCap = 1_000_000;
