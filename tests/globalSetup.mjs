import { tsImport } from 'tsx/esm/api';

/** Jest loads this file without its transforms, hence plain JavaScript. */
export default async function globalSetup() {
  const { startTestCluster } = await tsImport('./testCluster.ts', import.meta.url);
  globalThis.stopTestCluster = await startTestCluster();
}
