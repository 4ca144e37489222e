import type { EntityManager } from '@mikro-orm/postgresql';
import DataLoader from 'dataloader';
import { perOperation } from '../api/perOperation.js';
import type { Work } from '../api/Work.js';
import { loadTurns } from '../turn/loadTurns.js';
import { BlindState, type Turn } from '../turn/Turn.js';
import type { PromptStatistics } from './prompt.graphql.js';
import { PromptVersion } from './PromptVersion.js';

/** Most turns that a version lists. */
export const listedTurns = 100;

/** SQL: the turn is there, and a reader may know the models of its answers. */
const isOpen = `deleted_at is null and turn.removed_at is null and blind is distinct from '${BlindState.BLIND}'`;

/** One of a prompt's versions. */
interface Numbered {
  promptId: string;
  number: number;
}

const keyOf = ({ promptId, number }: Numbered): string => `${promptId}:${number.toFixed()}`;

/** Loads rows that several fields of one operation need, once. */
class PromptLoaders {
  /** Versions of one's own prompts by id, with their prompts; null for those that are gone. */
  readonly versions: DataLoader<string, PromptVersion | null>;
  /** All versions of prompts by the prompt's id, the newest first. */
  readonly ofPrompts: DataLoader<string, PromptVersion[]>;
  /** Versions of prompts by the prompt's id and their number; null where there is none. */
  readonly numbered: DataLoader<Numbered, PromptVersion | null, string>;
  /** Statistics by the version's id. */
  readonly statistics: DataLoader<string, PromptStatistics>;
  /** The latest turns that were asked from versions, by the version's id, the newest first. */
  readonly turns: DataLoader<string, Turn[]>;

  constructor(em: EntityManager, work: Work, userId: string) {
    this.versions = new DataLoader(async (ids) => {
      const found = await em.find(
        PromptVersion,
        { id: { $in: [...ids] }, prompt: { user: userId, deletedAt: null } },
        { populate: ['prompt'] },
      );
      const byId = new Map(found.map((version) => [version.id, version]));
      return ids.map((id) => byId.get(id) ?? null);
    });
    this.ofPrompts = new DataLoader(async (ids) => {
      const found = await em.find(PromptVersion, { prompt: { $in: [...ids] } }, { orderBy: { number: 'desc' } });
      const byPrompt = Map.groupBy(found, ({ promptId }) => promptId);
      return ids.map((id) => byPrompt.get(id) ?? []);
    });
    this.numbered = new DataLoader(
      async (wanted) => {
        const found = await em.find(PromptVersion, { $or: wanted.map(({ promptId, number }) => ({ prompt: promptId, number })) });
        const byKey = new Map(found.map((version) => [keyOf(version), version]));
        return wanted.map((one) => byKey.get(keyOf(one)) ?? null);
      },
      { cacheKeyFn: keyOf },
    );
    this.statistics = new DataLoader(async (ids) => {
      const rows = await em.execute<PromptStatistics[]>(
        `select prompt_version_id as "versionId", count(*)::int as turns, count(preferred_answer_id)::int as preferred
         from turn join conversation on conversation.id = conversation_id
         where prompt_version_id in (select json_array_elements_text(?::json)::uuid) and ${isOpen} group by prompt_version_id`,
        [JSON.stringify(ids)],
      );
      const byId = new Map(rows.map((counts) => [counts.versionId, counts]));
      return ids.map((versionId) => byId.get(versionId) ?? { versionId, turns: 0, preferred: 0 });
    });
    this.turns = new DataLoader(async (ids) => {
      const rows = await em.execute<{ id: string }[]>(
        `select latest.id from json_array_elements_text(?::json) version cross join lateral (
           select turn.id from turn join conversation on conversation.id = conversation_id
           where prompt_version_id = version::uuid and ${isOpen} order by turn.id desc limit ${listedTurns.toFixed()}) latest`,
        [JSON.stringify(ids)],
      );
      const turns = await loadTurns(
        em,
        work,
        rows.map(({ id }) => id),
      );
      const found = turns.toSorted((one, other) => (one.id < other.id ? 1 : -1));
      const byVersion = Map.groupBy(found, ({ promptVersionId }) => promptVersionId);
      return ids.map((id) => byVersion.get(id) ?? []);
    });
  }
}

/** The loaders of one operation. */
export const promptLoaders = perOperation(({ em, work }, userId: string) => new PromptLoaders(em, work, userId));
