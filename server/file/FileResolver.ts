import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { pageCost, severalCost } from '../api/connection.js';
import { type Context, requireViewer } from '../api/Context.js';
import { parse } from '../errors/parse.js';
import { fileRules } from '../../shared/file/fileRules.js';
import { maxFilesAtOnce } from '../../shared/file/limits.js';
import { textEncodings } from '../../shared/file/textEncodings.js';
import type { FileParts } from './FileParts.js';
import { FileRoom, fileRoomOf } from './fileRoom.js';
import { deleteFile, holdForDraft, ownFiles } from './files.js';
import { FileOrder, KeptFileConnection, keptFiles } from './keptFiles.js';
import { readFileAs } from './readFileAs.js';
import { StoredFile } from './StoredFile.js';

/** Files that people upload; they come over REST. */
@Resolver(() => StoredFile)
export class FileResolver {
  constructor(private readonly parts: FileParts) {}

  @Query(() => [StoredFile], { description: "Some of the viewer's files, in the order of their ids.", complexity: severalCost })
  files(
    @Ctx() context: Context,
    @Arg('ids', () => [ID], { description: `Their ids, 1 to ${maxFilesAtOnce.toFixed()}.` }) ids: string[],
  ): Promise<StoredFile[]> {
    return ownFiles(context.em, requireViewer(context).user.id, parse(fileRules, { ids }).ids);
  }

  @Query(() => KeptFileConnection, { description: "All of the viewer's files, whether prompts have them or not.", complexity: pageCost })
  keptFiles(
    @Ctx() context: Context,
    @Arg('order', () => FileOrder, { defaultValue: FileOrder.NEWEST, description: 'What stands first.' }) order: FileOrder,
    @Arg('first', () => Int, { defaultValue: 20, description: '1 to 100.' }) first: number,
    @Arg('after', () => String, { nullable: true, description: 'The endCursor of the page before, in the same order.' })
    after?: string | null,
  ): Promise<KeptFileConnection> {
    return keptFiles(context.em, requireViewer(context).user.id, { order, first, after });
  }

  @Query(() => FileRoom, { description: 'How much room for files the viewer has, and what may be sent.' })
  fileRoom(@Ctx() context: Context): Promise<FileRoom> {
    return fileRoomOf(context.em, this.parts.env, this.parts.files, requireViewer(context).user);
  }

  @Mutation(() => StoredFile, { description: 'Deletes a file, also from the prompts that have it.' })
  deleteFile(@Ctx() context: Context, @Arg('id', () => ID, { description: 'Its id.' }) id: string): Promise<StoredFile> {
    return deleteFile(context.em, requireViewer(context).user.id, id);
  }

  @Mutation(() => StoredFile, {
    description: 'Keeps a file that no prompt has for 30 days, because one that is not sent yet has it; or for a day, like a new one.',
  })
  holdFile(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'Its id.' }) id: string,
    @Arg('isHeld', () => Boolean, { description: 'Whether a prompt that is not sent yet has it.' }) isHeld: boolean,
  ): Promise<StoredFile> {
    return holdForDraft(context.em, requireViewer(context).user.id, id, isHeld);
  }

  @Mutation(() => StoredFile, {
    description:
      'Reads a text whose encoding was guessed in another one. That is another file: prompts that have the first one keep it as it was read.',
  })
  readFileAs(
    @Ctx() context: Context,
    @Arg('id', () => ID, { description: 'Its id.' }) id: string,
    @Arg('encoding', () => String, { description: `One of ${textEncodings.join(', ')}.` }) encoding: string,
  ): Promise<StoredFile> {
    return readFileAs(context.em, this.parts, requireViewer(context).user, { id, encoding });
  }

  @FieldResolver(() => String, {
    description:
      'Path to its content, good for at least five minutes, without a token: a picture of at most 2,048 pixels a side, a PDF or a document as it came, a text in UTF-8.',
  })
  url(@Root() file: StoredFile): string {
    return this.parts.files.links.pathOf(file, file.shownForm);
  }

  @FieldResolver(() => String, { nullable: true, description: 'The same of a picture of at most 256 pixels a side; null for other kinds.' })
  thumbnailUrl(@Root() file: StoredFile): string | null {
    return file.form('thumbnail') ? this.parts.files.links.pathOf(file, 'thumbnail') : null;
  }
}
