/** Ends what globalSetup.mjs started. */
export default () => globalThis.stopTestCluster();
