/** Ends what globalSetup started. */
export default async function globalTeardown() {
  await globalThis.stopTestCluster?.();
}
