import * as z from 'zod/mini';
import { type RouteGroup, signedInRoute } from '../api/Route.js';
import { snakeCase } from '../errors/snakeCase.js';
import type { Catalogue } from './catalogue.js';
import type { CatalogueModel } from './CatalogueModel.js';

const price = z.nullable(z.number().check(z.gte(0)));

const modelReply = z
  .object({
    id: z.string().check(z.describe('`provider/model`; what a query names.')),
    name: z.string().check(z.describe('Name for people.')),
    provider: z.string().check(z.describe("The provider's key, the first part of the id.")),
    tier: z.enum(['free', 'premium']).check(z.describe('Who may ask it: everybody, or premium accounts.')),
    context_window: z.nullable(z.int()).check(z.describe('Tokens that prompt and completion may fill together; null where unknown.')),
    price_in: price.check(z.describe('US dollars per million tokens read; null where unknown.')),
    price_out: price.check(z.describe('US dollars per million tokens written; null where unknown.')),
    capabilities: z
      .array(z.string())
      .check(z.describe('For example reasoning, tools, local; vision: it sees pictures; pdf: it reads PDFs as they are.')),
    parameters: z.array(z.string()).check(z.describe('The parameters that it takes; it is asked without the others.')),
    efforts: z.array(z.string()).check(z.describe('The words that it takes for `reasoning_effort`, from the least to the most.')),
    available: z.boolean().check(z.describe('Whether it can be asked now.')),
  })
  .check(z.meta({ id: 'Model', description: 'A language model that is offered.' }));

const presentModel = (model: CatalogueModel): z.output<typeof modelReply> => ({
  id: model.id,
  name: model.name,
  provider: model.provider,
  tier: model.tier,
  context_window: model.contextWindow ?? null,
  price_in: model.priceIn ?? null,
  price_out: model.priceOut ?? null,
  capabilities: model.capabilities,
  parameters: model.parameters.map(snakeCase),
  efforts: model.efforts.map((effort) => effort.toLowerCase()),
  available: model.available,
});

const listModels = ({ catalogue }: { catalogue: Catalogue }) =>
  signedInRoute({
    method: 'get',
    path: '/api/v1/llm/models/',
    name: 'listModels',
    summary: 'List the models',
    input: {},
    reply: z.array(modelReply).check(z.describe('Every model that is offered, by provider.')),
    handle: () => Promise.resolve(catalogue.list().map(presentModel)),
  });

export const modelRoutes = (parts: { catalogue: Catalogue }): RouteGroup => ({
  name: 'Models',
  description: 'What can be asked.',
  routes: [listModels(parts)],
});
