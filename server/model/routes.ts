import * as z from 'zod/mini';
import { openRoute, type RouteGroup } from '../api/Route.js';
import { snakeCase } from '../errors/snakeCase.js';
import type { CatalogueModel } from './CatalogueModel.js';
import type { Models } from './Models.js';

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
    own_key: z.boolean().check(z.describe('Whether a provider key of yours reaches it: it costs no query and needs no plan.')),
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
  own_key: model.ownKeyId !== undefined,
  available: model.available,
});

const listModels = ({ catalogue }: { catalogue: Models }) =>
  openRoute({
    method: 'get',
    path: '/api/v1/llm/models/',
    name: 'listModels',
    summary: 'List the models',
    description: 'With a token, those behind your own provider keys come first; an invalid one is refused.',
    readsViewer: true,
    input: {},
    reply: z.array(modelReply).check(z.describe('Every model that is offered, by provider.')),
    handle: async ({ context: { em, viewer } }) => {
      const offered = viewer ? await catalogue.forPerson(em, viewer.user.id) : catalogue;
      return offered.list().map(presentModel);
    },
  });

export const modelRoutes = (parts: { catalogue: Models }): RouteGroup => ({
  name: 'Models',
  description: 'What can be asked.',
  routes: [listModels(parts)],
});
