/** Most turns that follow the same turn, or begin the same conversation. */
export const maxBranches = 32;
