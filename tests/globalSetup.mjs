import { tsImport } from 'tsx/esm/api';

/** Vitest runs this in its own process, where Node loads no TypeScript: it starts the database, and what it gives back ends that. */
export default async function globalSetup() {
  const { startTestCluster } = await tsImport('./testCluster.ts', import.meta.url);
  return startTestCluster();
}
