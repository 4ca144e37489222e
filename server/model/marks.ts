import { createHash } from 'node:crypto';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Marks of models by id. A new model gets the next number, in the order given. Two servers that add it at once agree, because the
 * numbering locks the table.
 */
export class Marks {
  private readonly known = new Map<string, number>();

  /** Numbers for all these ids. */
  async of(em: EntityManager, ids: string[]): Promise<Map<string, number>> {
    if (ids.some((id) => !this.known.has(id))) {
      const learnt = await em.transactional((inner) => this.assign(inner, ids));
      for (const [id, number] of learnt) this.known.set(id, number);
    }
    return new Map(ids.map((id) => [id, this.known.get(id) ?? 0]));
  }

  /**
   * The same inside a transaction of the caller, which may be rolled back: nothing is cached.
   * @param isListed whether a model's provider lists it. Unlisted ids may be invented, without limit: they take no number; one
   *   without a number gets one of the 64 marks by its id, always the same.
   */
  async assign(em: EntityManager, ids: string[], isListed: (id: string) => boolean = () => true): Promise<Map<string, number>> {
    const unknown = [...new Set(ids)].filter((id) => !this.known.has(id));
    const learnt = unknown.length > 0 ? await this.learn(em, unknown, isListed) : new Map<string, number>();
    return new Map(ids.map((id) => [id, this.known.get(id) ?? learnt.get(id) ?? markByName(id)]));
  }

  private async learn(em: EntityManager, ids: string[], isListed: (id: string) => boolean): Promise<Map<string, number>> {
    const read = () =>
      em.execute<{ model_id: string; number: number }[]>(
        'select model_id, number from model_mark where model_id in (select json_array_elements_text(?::json))',
        [JSON.stringify(ids)],
      );
    let rows = await read();
    const has = new Set(rows.map((row) => row.model_id));
    const fresh = ids.filter((id) => !has.has(id) && isListed(id));
    if (fresh.length > 0) {
      await em.execute('lock table model_mark in share row exclusive mode');
      await em.execute(
        `insert into model_mark (model_id, number)
         select id, (select coalesce(max(number) + 1, 0) from model_mark) + row_number() over (order by ordinal) - 1
         from json_array_elements_text(?::json) with ordinality as given(id, ordinal)
         where not exists (select 1 from model_mark where model_id = id)`,
        [JSON.stringify(fresh)],
      );
      rows = await read();
    }
    return new Map(rows.map((row) => [row.model_id, row.number]));
  }
}

/** Numbers of marks that differ in hue or shape. */
const differentMarks = 64;

/** The mark of a model without a number: one that no list of everybody's has. */
export const markByName = (id: string): number => createHash('sha256').update(id).digest().readUInt32BE() % differentMarks;

/** The number behind a model's mark, the same for everybody, for ever. */
@Entity({ tableName: 'model_mark' })
export class ModelMark {
  @PrimaryKey({ type: 'text' })
  modelId!: string;

  @Property({ type: 'integer', unique: true })
  number!: number;
}
