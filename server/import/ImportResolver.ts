import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { listCost } from '../api/connection.js';
import { type Context, requireViewer } from '../api/Context.js';
import { maxImports } from '../../shared/import/limits.js';
import { Import } from './Import.js';
import type { ImportParts } from './ImportParts.js';
import { importsOf, restoreImport, undoImport } from './imports.js';

/** Files of conversations that people bring. They are sent to /api/v1/imports/uploads. No key reaches them. */
@Resolver(() => Import)
export class ImportResolver {
  constructor(private readonly parts: ImportParts) {}

  @Query(() => [Import], {
    description: `The viewer's imports, the last first; at most ${maxImports.toFixed()}.`,
    complexity: listCost(maxImports),
  })
  imports(@Ctx() context: Context): Promise<Import[]> {
    return importsOf(context.em, requireViewer(context).user.id);
  }

  @Mutation(() => Import, {
    description: 'Removes the conversations that an import brought; one that is being read ends. For ten minutes they can be restored.',
  })
  undoImport(@Ctx() context: Context, @Arg('id', () => ID, { description: 'Its id.' }) id: string): Promise<Import> {
    return undoImport(context.em, this.parts, requireViewer(context).user.id, id);
  }

  @Mutation(() => Import, { description: 'Restores the conversations of an import that was undone within the last ten minutes.' })
  restoreImport(@Ctx() context: Context, @Arg('id', () => ID, { description: 'Its id.' }) id: string): Promise<Import> {
    return restoreImport(context.em, this.parts, requireViewer(context).user.id, id);
  }
}
