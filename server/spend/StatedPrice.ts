import { OptionalProps, type Ref } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { v7 } from 'uuid';
import { User } from '../account/User.js';

/** A price that a person states for a model whose price the catalogue lacks. */
@Entity({ tableName: 'stated_price' })
@Unique({ properties: ['user', 'modelId'] })
export class StatedPrice {
  [OptionalProps]?: 'id';

  @PrimaryKey({ type: 'uuid' })
  id: string = v7();

  @ManyToOne({ entity: () => User, ref: true, deleteRule: 'cascade', index: false })
  user!: Ref<User>;

  @Property({ type: 'text' })
  modelId!: string;

  /** US dollars per million tokens. */
  @Property({ type: 'double' })
  priceIn!: number;

  @Property({ type: 'double' })
  priceOut!: number;
}
