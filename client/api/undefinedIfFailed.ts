/**
 * The result of a mutation that reports its errors by `onError`: its promise rejects nevertheless.
 * @returns undefined if it failed
 */
export const undefinedIfFailed = <Result>(mutation: Promise<Result>): Promise<Result | undefined> => mutation.catch(() => undefined);
