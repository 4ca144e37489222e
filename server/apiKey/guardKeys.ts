import { defaultFieldResolver, type GraphQLFieldResolver, type GraphQLSchema, isObjectType } from 'graphql';
import { type ApiKeyRight, apiKeyRights } from '../../shared/apiKey/rights.js';
import { Context } from '../api/Context.js';
import type { Route } from '../api/Route.js';
import { AppError } from '../errors/AppError.js';
import { errorWords } from './errorWords.js';
import { keyRights } from './keyRights.js';

/** Makes every root field of the schema, and every other field that the table of rights names, refuse keys that lack the right. */
export function guardKeys(schema: GraphQLSchema): void {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const named = new Set(apiKeyRights.flatMap((right) => keyRights[right].fields));
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue;
    const isRoot = roots.includes(type);
    for (const field of Object.values(type.getFields())) {
      const name = `${type.name}.${field.name}`;
      if (!isRoot && !named.has(name)) continue;
      const rights = apiKeyRights.filter((right) => keyRights[right].fields.includes(name));
      field.resolve = guarded(field.resolve ?? defaultFieldResolver, rights);
      if (field.subscribe) field.subscribe = guarded(field.subscribe, rights);
    }
  }
}

type Resolve = GraphQLFieldResolver<unknown, unknown, Record<string, unknown>>;

const guarded =
  (resolve: Resolve, rights: readonly ApiKeyRight[]): Resolve =>
  (source, args, context, info) => {
    if (context instanceof Context) requireRight(context, rights);
    return resolve(source, args, context, info);
  };

/** The rights of which each opens a route; none where no key may call it. */
export const rightsOfRoute = (name: string): ApiKeyRight[] => apiKeyRights.filter((right) => keyRights[right].routes.includes(name));

/**
 * Refuses a key that lacks the right to call a route.
 * @throws AppError of kind key_without_right
 */
export const requireRouteRight = (context: Pick<Context, 'accepted'>, { name }: Pick<Route, 'name'>): void => {
  requireRight(context, rightsOfRoute(name));
};

/**
 * @param rights those of which one is enough; none where no key may do it
 * @throws AppError of kind key_without_right
 */
function requireRight({ accepted }: Pick<Context, 'accepted'>, rights: readonly ApiKeyRight[]): void {
  if (!accepted?.key) return;
  const own = accepted.key.rights;
  if (rights.some((right) => own.includes(right))) return;
  throw new AppError('key_without_right', rights.length > 0 ? errorWords().lacksRight : errorWords().notForKeys);
}
