import type { Request, Response, Router } from 'express';
import { checkFields, type FieldError } from '#core/joi-rules.ts';
import type { Profile } from '#core/profile.ts';
import { guard, sessionOf } from '#gateway/guard.ts';
import { refuse, refuseFields, succeed } from '#gateway/replies.ts';
import type { World } from '#world.ts';
import { enums, exchangeSegmentArray } from './enums.ts';
import type { HostKeys } from './host-lookup.ts';

const keyText = { kind: 'text', maximum: 200, presence: 'required' } as const;

/**
 * Login and logout. At a gateway with a host lookup, the login must contain a unique key that the
 * lookup issued.
 */
export function addSessionRoutes(
  router: Router,
  { world, profile, hostKeys }: { world: World; profile: Profile; hostKeys: HostKeys },
): void {
  router.post('/user/session', (request: Request, response: Response) => {
    const body = (request.body ?? {}) as Record<string, unknown>;
    const errors: FieldError[] = checkFields(body, { appKey: keyText, secretKey: keyText });
    if (profile.hostLookup === 'required')
      errors.push(...checkFields(body, { uniqueKey: keyText }));
    if (errors.length > 0) return refuseFields(response, errors);
    const client = world.directory.clientByKey(String(body.appKey));
    if (!client || client.secretKey !== body.secretKey)
      return refuse(response, {
        status: 400,
        code: 'e-login-0001',
        description: 'Invalid AppKey or SecretKey',
      });
    if (client.access === 'blocked')
      return refuse(response, {
        status: 400,
        code: 'e-login-0006',
        description: 'Access Denied. User is Blocked.',
      });
    const uniqueKey = String(body.uniqueKey ?? '');
    if (profile.hostLookup === 'required' && !hostKeys.has(uniqueKey))
      return refuse(response, {
        status: 400,
        code: 'e-login-0001',
        description: 'Invalid uniqueKey',
      });
    const userId = client.clientCode;
    const { token } = world.sessions.open({
      half: 'interactive',
      profile: profile.name,
      appKey: client.appKey,
      userId,
      now: world.now(),
      ...(uniqueKey && { uniqueKey }),
    });
    const result = {
      enums,
      clientCodes: [userId],
      exchangeSegmentArray,
      token,
      userID: userId,
      isInvestorClient: true,
      isOneTouchUser: false,
    };
    succeed(response, 's-user-0001', 'Valid User.', result);
  });

  router.delete(
    '/user/session',
    guard(world, profile, 'interactive'),
    (_request: Request, response: Response) => {
      world.sessions.kill(sessionOf(response));
      succeed(response, 's-user-0001', 'User logged out Successfully', {});
    },
  );
}
