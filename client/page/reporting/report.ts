/** So many wait: where errors are reported nowhere, the others are dropped. */
const most = 10;
const early: unknown[] = [];
let send = (error: unknown): void => {
  if (early.length < most) early.push(error);
};

/** Reports an error, where errors are reported; those of the first moments wait for whoever does. */
export const report = (error: unknown): void => {
  send(error);
};

/** Says who reports errors from now on. */
export function reportTo(next: (error: unknown) => void): void {
  send = next;
  early.splice(0).forEach(next);
}
