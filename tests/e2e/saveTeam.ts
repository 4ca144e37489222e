import { expect, type Page } from '@playwright/test';

/** Saves a team for the person who is signed in. */
export async function saveTeam(page: Page, input: Record<string, unknown>): Promise<void> {
  const query = 'mutation($input: SaveTeamInput!) { saveTeam(input: $input) { id } }';
  const token = (await page.context().cookies()).find(({ name }) => name === 'jwt-access-token')?.value ?? '';
  const response = await page.request.post('/graphql', {
    data: { query, variables: { input: { id: crypto.randomUUID(), ...input } } },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await response.json()).toMatchObject({ data: { saveTeam: {} } });
}
