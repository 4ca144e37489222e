import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** The number that gives a model its mark, the same for everybody, for ever. */
@Entity({ tableName: 'model_mark' })
export class ModelMark {
  @PrimaryKey({ type: 'text' })
  modelId!: string;

  @Property({ type: 'integer', unique: true })
  number!: number;
}
