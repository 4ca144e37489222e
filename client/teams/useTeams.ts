import type { ApolloCache } from '@apollo/client';
import { stripTypename } from '@apollo/client/utilities';
import { useState } from 'react';
import { apollo } from '../api/apollo.js';
import { isFresh, readUnlessFresh } from '../api/freshFor.js';
import { toastError } from '../api/toastError.js';
import { undefinedIfFailed } from '../api/undefinedIfFailed.js';
import type { SaveTeamInput } from '../graphql.generated.js';
import { offerUndo } from '../ui/offerUndo.js';
import {
  DeleteTeamDocument,
  SaveTeamDocument,
  type TeamPartsFragment,
  TeamsDocument,
  type TeamsQuery,
  useTeamsQuery,
} from './teams.generated.js';
import { words } from './words.js';

/** Reads the list of teams into the cache, unless it was read a moment ago. A failure shows where the list is shown. */
export function readTeams(): Promise<void> {
  return readUnlessFresh('teams', () => apollo.query({ query: TeamsDocument, fetchPolicy: 'network-only' }));
}

/** The person's teams by name: from the cache, and read again if that was long ago. */
export function useTeams() {
  const [isKnown] = useState(() => isFresh('teams'));
  const { data, error, loading, refetch } = useTeamsQuery({ fetchPolicy: isKnown ? 'cache-first' : 'cache-and-network' });
  return { teams: data?.teams, error, loading, retry: () => void undefinedIfFailed(refetch()) };
}

/** Saves a team, and shows it in all lists. @throws the error of the call */
export async function saveTeam(team: TeamPartsFragment): Promise<TeamPartsFragment | undefined> {
  const { data } = await apollo.mutate({
    mutation: SaveTeamDocument,
    // With every field of it, because a save replaces the team as a whole.
    variables: { input: stripTypename(team) satisfies Required<SaveTeamInput> },
    update: (cache, { data: saved }) => {
      if (saved) changeList(cache, (teams) => [...teams.filter(({ id }) => id !== team.id), saved.saveTeam]);
    },
  });
  return data?.saveTeam;
}

/** Deletes a team; the toast that says so can undo it. A failure is shown in a toast. @returns whether it is deleted */
export async function deleteTeam(team: TeamPartsFragment): Promise<boolean> {
  try {
    await apollo.mutate({
      mutation: DeleteTeamDocument,
      variables: { id: team.id },
      update: (cache) => {
        changeList(cache, (teams) => teams.filter(({ id }) => id !== team.id));
      },
    });
  } catch (error) {
    toastError(error);
    return false;
  }
  sayWithUndo(words.deleted({ team: team.name }), team);
  return true;
}

/** Shows a toast whose button saves the former state of a team. */
export function sayWithUndo(said: string, former: TeamPartsFragment): void {
  offerUndo(said, () => void saveTeam(former).catch(toastError));
}

function changeList(cache: ApolloCache, change: (teams: TeamPartsFragment[]) => TeamPartsFragment[]): void {
  cache.updateQuery<TeamsQuery>(
    { query: TeamsDocument },
    (known) => known && { ...known, teams: change(known.teams).sort((one, other) => one.name.localeCompare(other.name)) },
  );
}
