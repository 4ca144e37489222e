import type { GraphQLResolveInfo, GraphQLSchema } from 'graphql';
import type { ContainerType } from 'type-graphql';

type ResolverClass<Resolver extends object> = new (...given: never[]) => Resolver;

/** The resolver instances of one schema; type-graphql asks for them by class. */
export class ResolverInstances implements ContainerType {
  private readonly byClass: ReadonlyMap<unknown, object>;

  constructor(instances: readonly object[]) {
    this.byClass = new Map(instances.map((instance) => [instance.constructor, instance]));
  }

  /** @throws Error if there is no instance of the class */
  get(type: ResolverClass<object>): object {
    const found = this.byClass.get(type);
    if (!found) throw new Error(`The schema was built without an instance of ${type.name}`);
    return found;
  }
}

const bySchema = new WeakMap<GraphQLSchema, ResolverInstances>();

/** Stores the instances that a schema was built with. */
export function keepInstances(schema: GraphQLSchema, instances: ResolverInstances): void {
  bySchema.set(schema, instances);
}

/** The resolver instance of a subscription: type-graphql calls `subscribe` without `this`. */
export function resolverOf<Resolver extends object>(type: ResolverClass<Resolver>, { schema }: GraphQLResolveInfo): Resolver {
  const found = bySchema.get(schema)?.get(type);
  if (!(found instanceof type)) throw new Error(`The schema has no instance of ${type.name}`);
  return found;
}
