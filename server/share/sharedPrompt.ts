import type { EntityManager } from '@mikro-orm/postgresql';
import { Field, ObjectType } from 'type-graphql';
import { notFound } from '../errors/AppError.js';
import { findShare, loadContent } from './findShare.js';

/** The prompt of a shared page. */
@ObjectType({ description: 'The prompt of a shared page, to be asked again.', simpleResolvers: true })
export class SharedPrompt {
  @Field(() => String, { description: 'The prompt.' })
  prompt!: string;

  @Field(() => String, { nullable: true, description: 'The system prompt; null without one, and where it is not shared.' })
  system!: string | null;
}

/**
 * The last prompt of a page, for whoever has its address. It tells nothing of models: a page may hide them.
 * @throws AppError of kind not_found for a page that is gone or has no prompt
 */
export async function sharedPrompt(em: EntityManager, id: string): Promise<SharedPrompt> {
  const share = await findShare(em, id);
  const content = share && (await loadContent(em, share.id));
  const turn = content?.body.shows === 'turns' ? content.body.turns.at(-1) : undefined;
  if (!turn) throw notFound('share');
  return { prompt: turn.prompt, system: turn.system };
}
