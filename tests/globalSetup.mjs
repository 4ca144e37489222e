import { tsImport } from 'tsx/esm/api';

/** Jest runs this once, in its own process: it starts the database of all test files. */
export default async function globalSetup() {
  const { startTestCluster } = await tsImport('./testCluster.ts', import.meta.url);
  globalThis.stopTestCluster = await startTestCluster();
}
