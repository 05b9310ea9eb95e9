import type { Request, Response, Router } from 'express';
import { checkFields, type FieldError } from '#core/joi-rules.ts';
import type { Profile } from '#core/profile.ts';
import { guard, sessionOf } from '#gateway/guard.ts';
import { refuse, refuseFields, succeed } from '#gateway/replies.ts';
import type { Client } from '#sessions/clients.ts';
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
    const said = answerTo(world, { profile, hostKeys, body });
    if ('refused' in said) return refuse(response, { status: 400, ...said.refused });
    const { client, userId } = said;
    const uniqueKey = String(body.uniqueKey ?? '');
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

interface Asked {
  profile: Profile;
  hostKeys: HostKeys;
  body: Record<string, unknown>;
}

/** The client whose keys these are and whose session it will be, or why there will be none. */
function answerTo(world: World, { profile, hostKeys, body }: Asked) {
  const client = world.directory.clientByKey(String(body.appKey));
  if (!client || client.secretKey !== body.secretKey)
    return { refused: { code: 'e-login-0001', description: 'Invalid AppKey or SecretKey' } };
  if (client.access === 'blocked')
    return { refused: { code: 'e-login-0006', description: 'Access Denied. User is Blocked.' } };
  if (profile.hostLookup === 'required' && !hostKeys.has(String(body.uniqueKey ?? '')))
    return { refused: { code: 'e-login-0001', description: 'Invalid uniqueKey' } };
  const userId = signedIn(world, profile, { client, body });
  return userId === undefined
    ? { refused: { code: 'e-login-0001', description: 'Invalid accessToken' } }
    : { client, userId };
}

/** Whose session it is: of who signed in at the page, or, where that is not demanded, the key's own. */
function signedIn(
  world: World,
  profile: Profile,
  { client, body }: { client: Client; body: Record<string, unknown> },
): string | undefined {
  const { appKey, clientCode } = client;
  const { accessToken } = body;
  if (accessToken === undefined)
    return world.consents.of(clientCode).demanded ? undefined : clientCode;
  const at = { appKey, profile: profile.name, now: world.now() };
  return world.consents.exchange(String(accessToken), at);
}
