import { Router } from 'express';
import type { Profile } from '#core/profile.ts';
import { injectFault } from '#faults/inject-fault.ts';
import { guard } from '#gateway/guard.ts';
import type { World } from '#world.ts';
import { addBookRoutes } from './book-routes.ts';
import { addConsentRoutes } from './consent-routes.ts';
import { addConvertRoutes } from './convert-routes.ts';
import type { HostKeys } from './host-lookup.ts';
import { addMoneyRoutes } from './money-routes.ts';
import { addOrderRoutes } from './order-routes.ts';
import { addReferenceRoutes } from './reference-routes.ts';
import { addSessionRoutes } from './session-routes.ts';
import { addSquareOffRoutes } from './square-off-routes.ts';

/**
 * The interactive half of one profile. Calls of the protocol whose real answer could not be
 * confirmed are answered with a plain 404.
 */
export function interactiveRouter(world: World, profile: Profile, hostKeys: HostKeys): Router {
  const router = Router();
  router.use(injectFault(world, profile));
  addConsentRoutes(router, world, profile);
  addSessionRoutes(router, { world, profile, hostKeys });
  router.use(guard(world, profile, 'interactive'));
  addOrderRoutes(router, world, profile);
  addBookRoutes(router, world, profile);
  addMoneyRoutes(router, world, profile);
  addConvertRoutes(router, world);
  addSquareOffRoutes(router, world, profile);
  addReferenceRoutes(router, world);
  return router;
}
