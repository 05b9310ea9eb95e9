import type { Request, Response, Router } from 'express';
import type { Profile } from '#core/profile.ts';
import { guard, sessionOf } from '#gateway/guard.ts';
import { readFields } from '#gateway/read-fields.ts';
import { refuse, succeed } from '#gateway/replies.ts';
import type { World } from '#world.ts';

const keyText = { kind: 'text', maximum: 200, presence: 'required' } as const;

/** Login and logout of the market data half, which has key pairs of its own. */
export function addSessionRoutes(router: Router, world: World, profile: Profile): void {
  router.post('/auth/login', (request: Request, response: Response) => {
    const body = readFields(request, response, { appKey: keyText, secretKey: keyText });
    if (!body) return;
    const app = world.directory.marketApp(String(body.appKey));
    if (!app || app.secretKey !== body.secretKey)
      return refuse(response, {
        status: 400,
        code: 'e-login-0001',
        description: 'Invalid AppKey or SecretKey',
      });
    const session = world.sessions.open({
      half: 'market',
      profile: profile.name,
      appKey: app.appKey,
      userId: app.userId,
      now: world.now(),
    });
    const expiry = new Date(session.expiresAt).toISOString().slice(0, 10);
    const result = {
      token: session.token,
      userID: app.userId,
      appVersion: '2.0.2',
      application_expiry_date: expiry,
    };
    succeed(response, 's-response-0010', 'User logged in successfully', result);
  });

  router.delete(
    '/auth/logout',
    guard(world, profile, 'market'),
    (_request: Request, response: Response) => {
      world.sessions.kill(sessionOf(response));
      succeed(response, 's-login-0005', 'User logged out successfully', {});
    },
  );
}
