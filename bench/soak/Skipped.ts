/** A part that cannot be run on this machine, with the reason. */
export class Skipped extends Error {}
