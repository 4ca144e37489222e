import type { Page } from '@playwright/test';
import { z } from 'zod';
import { callApi } from './callApi.js';

/** Saves a team for the person who is signed in. */
export async function saveTeam(page: Page, input: Record<string, unknown>): Promise<void> {
  const query = 'mutation($input: SaveTeamInput!) { saveTeam(input: $input) { id } }';
  await callApi(page.context(), query, { input: { id: crypto.randomUUID(), ...input } }, z.object({ saveTeam: z.object() }));
}
