import { Router } from 'express';
import type { Profile } from '#core/profile.ts';
import { injectFault } from '#faults/inject-fault.ts';
import { guard } from '#gateway/guard.ts';
import type { World } from '#world.ts';
import { addLookupRoutes } from './lookup-routes.ts';
import { addOhlcRoutes } from './ohlc-routes.ts';
import { addQuoteRoutes } from './quote-routes.ts';
import { addOpenReferenceRoutes, addReferenceRoutes } from './reference-routes.ts';
import { addSessionRoutes } from './session-routes.ts';
import type { Subscriptions } from './subscriptions.ts';

/** The market data half of one profile. */
export function marketDataRouter(
  world: World,
  profile: Profile,
  subscriptions: Subscriptions,
): Router {
  const router = Router();
  router.use(injectFault(world, profile));
  addSessionRoutes(router, world, profile);
  addOpenReferenceRoutes(router, world);
  router.use(guard(world, profile, 'market'));
  addQuoteRoutes(router, world, subscriptions);
  addOhlcRoutes(router, world);
  addReferenceRoutes(router, world);
  addLookupRoutes(router, world);
  return router;
}
