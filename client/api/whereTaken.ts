/**
 * What the server answered to a mutation that says by itself what goes wrong (onError): its promise fails all the same.
 * @returns undefined where it failed
 */
export const whereTaken = <Result>(mutation: Promise<Result>): Promise<Result | undefined> => mutation.catch(() => undefined);
