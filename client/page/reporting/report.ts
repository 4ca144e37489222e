/** Most errors kept before a reporter is registered; further ones are dropped. */
const most = 10;
const early: unknown[] = [];
let send = (error: unknown): void => {
  if (early.length < most) early.push(error);
};

/** Reports an error, or keeps it until a reporter is registered. */
export const report = (error: unknown): void => {
  send(error);
};

/** Registers the function that reports errors, and passes it the kept ones. */
export function reportTo(next: (error: unknown) => void): void {
  send = next;
  early.splice(0).forEach(next);
}
