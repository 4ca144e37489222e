import { v7 } from 'uuid';
import type { TestServer } from './server.js';

/** Saves a team of one column under a name of its own. @returns its id */
export async function makeTeam(server: TestServer, access: string): Promise<string> {
  const id = v7();
  const input = { id, name: `Team ${id}`, columns: [{ id: 'sim/tokens-1' }] };
  await server.graphql('mutation($input: SaveTeamInput!) { saveTeam(input: $input) { id } }', { input }, access);
  return id;
}
