import { Arg, Ctx, Field, ID, InputType, Mutation, Query, Resolver } from 'type-graphql';
import { listCost } from '../api/connection.js';
import { type Context, requireViewer } from '../api/Context.js';
import { parse } from '../errors/parse.js';
import { ParametersInput } from '../generation/parameters.graphql.js';
import { Team } from './Team.js';
import { maxTeamName, maxTeams, maxTeamSystem } from '../../shared/team/limits.js';
import { saveTeamRules } from '../../shared/team/saveTeamRules.js';
import { deleteTeam, saveTeam, teamsOf } from './teams.js';

@InputType({ description: 'A column of a team: a model and how it is sampled.' })
class TeamColumnInput extends ParametersInput {
  @Field(() => ID, { description: 'The model, provider/model.' })
  id!: string;
}

@InputType({ description: 'A set of columns under a name.' })
class SaveTeamInput {
  @Field(() => ID, {
    description: 'A UUID chosen by the client. That of an earlier team replaces it as a whole; that of a deleted one brings it back.',
  })
  id!: string;

  @Field(() => String, {
    description: `1 to ${maxTeamName.toFixed()} characters; no two teams of a person have the same, capitals aside.`,
  })
  name!: string;

  @Field(() => [TeamColumnInput], { description: '1 to 8, in order; the same model twice gives two samples.' })
  columns!: TeamColumnInput[];

  @Field(() => String, {
    nullable: true,
    description: `The system prompt of its turns, at most ${maxTeamSystem.toFixed()} characters; absent, null or blank for none.`,
  })
  system?: string | null;
}

/** Sets of columns that a person keeps under names. */
@Resolver(() => Team)
export class TeamResolver {
  @Query(() => [Team], {
    description: `The viewer's teams by name, at most ${maxTeams.toFixed()}.`,
    complexity: listCost(maxTeams),
  })
  teams(@Ctx() context: Context): Promise<Team[]> {
    return teamsOf(context.em, requireViewer(context).user.id);
  }

  @Mutation(() => Team, { description: 'Saves a team under its id. The same again changes nothing.' })
  saveTeam(@Ctx() context: Context, @Arg('input', () => SaveTeamInput, { description: 'The team.' }) input: SaveTeamInput): Promise<Team> {
    return saveTeam(context.em, requireViewer(context).user.id, parse(saveTeamRules, input));
  }

  @Mutation(() => ID, { description: 'Deletes a team; saving it again under its id brings it back.' })
  async deleteTeam(@Ctx() context: Context, @Arg('id', () => ID, { description: "The team's id." }) id: string): Promise<string> {
    await deleteTeam(context.em, requireViewer(context).user.id, id);
    return id;
  }
}
