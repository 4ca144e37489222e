import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import { columnRoomRules } from '../../shared/turn/ask.js';
import { type Context, requireViewer } from '../api/Context.js';
import { parse } from '../errors/parse.js';
import { ColumnRoomsInput } from './ask.graphql.js';
import { ColumnRoom } from './ColumnRoom.graphql.js';
import { columnRooms } from './columnRooms.js';
import type { TurnParts } from './TurnParts.js';

/** What a prompt has room for, before it is sent. */
@Resolver(() => ColumnRoom)
export class ColumnRoomResolver {
  constructor(private readonly parts: TurnParts) {}

  @Query(() => [ColumnRoom], { description: 'How much room each column has for the next prompt, in the order of the models. Asks nobody.' })
  columnRooms(
    @Ctx() context: Context,
    @Arg('input', () => ColumnRoomsInput, { description: 'The conversation and the models.' }) input: ColumnRoomsInput,
  ): Promise<ColumnRoom[]> {
    const { user } = requireViewer(context);
    return columnRooms(context.em, this.parts, user, parse(columnRoomRules, input), context.work.signal);
  }
}
