/** Most teams of a person. */
export const maxTeams = 50;
/** Most characters of a team's name. */
export const maxTeamName = 60;
/** Most characters of the parameters of all of a team's columns as JSON, for the same reason as that of its system prompt. */
export const maxTeamColumns = 60_000;
/** Most characters of a team's system prompt: a client reads those of all teams together. */
export const maxTeamSystem = 20_000;
