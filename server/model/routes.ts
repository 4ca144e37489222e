import { Router } from 'express';
import { requireViewer } from '../context.js';
import type { Handle } from '../handle.js';
import type { CatalogueModel } from './CatalogueModel.js';

const presentModel = (model: CatalogueModel) => ({
  id: model.id,
  name: model.name,
  provider: model.provider,
  tier: model.tier,
  context_window: model.contextWindow ?? null,
  price_in: model.priceIn ?? null,
  price_out: model.priceOut ?? null,
  capabilities: model.capabilities,
  available: model.available,
});

/** /api/v1/llm/models/ */
export function modelRoutes(handle: Handle): Router {
  const router = Router();
  router.get(
    '/models',
    handle((context) => {
      requireViewer(context);
      return Promise.resolve(context.services.catalogue.list().map(presentModel));
    }),
  );
  return router;
}
