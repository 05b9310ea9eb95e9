import type { Request, Response, Router } from 'express';
import type { CallbackHabit } from '#core/callback-habit.ts';
import type { Profile } from '#core/profile.ts';
import { refuse } from '#gateway/replies.ts';
import type { Client } from '#sessions/clients.ts';
import { typedAtBroker } from '#sessions/consents.ts';
import type { World } from '#world.ts';
import { consentPage } from './consent-page.ts';

interface Asked {
  /** Whose app it is. */
  owner: Client;
  returnUrl: URL;
}

/**
 * The page on which a client signs in with a second factor, and the way back from it. Anybody may
 * sign in for any app, as the page does not know who its owner is.
 */
export function addConsentRoutes(router: Router, world: World, profile: Profile): void {
  router.get('/thirdparty', (request: Request, response: Response) => {
    const asked = askedBy(world, request.query);
    if (!asked) return refuseAddress(response);
    showPage(response, asked, '');
  });
  router.post('/thirdparty', (request: Request, response: Response) => {
    const typed = (request.body ?? {}) as Record<string, unknown>;
    const asked = askedBy(world, typed);
    if (!asked) return refuseAddress(response);
    if (typed.press === 'cancel') return response.redirect(asked.returnUrl.href);
    const signedIn = world.directory.client(String(typed.client ?? ''));
    if (!signedIn || typed.password !== typedAtBroker.password)
      return showPage(response, asked, 'The client code or the password is wrong.');
    if (typed.code !== typedAtBroker.code)
      return showPage(response, asked, 'The code of the second factor is wrong.');
    const session = sessionOf(world, profile, { owner: asked.owner, signedIn });
    const habit = world.consents.of(asked.owner.clientCode).habit ?? profile.callbackHabit;
    response.redirect(addressWith(asked.returnUrl, session, habit));
  });
}

function showPage(response: Response, { owner, returnUrl }: Asked, problem: string): void {
  const page = consentPage({ appKey: owner.appKey, returnUrl: returnUrl.href, problem });
  response.type('html').set('cache-control', 'no-store').send(page);
}

/** An unknown app, or an address that it has not registered. */
function askedBy(world: World, { appKey, returnURL }: Record<string, unknown>): Asked | undefined {
  const owner = world.directory.clientByKey(String(appKey ?? ''));
  const returnUrl = URL.parse(String(returnURL ?? ''));
  if (!owner || !returnUrl || !/^https?:$/.test(returnUrl.protocol)) return undefined;
  const registered = world.consents.of(owner.clientCode).returnUrls ?? [''];
  return registered.some((start) => returnUrl.href.startsWith(start))
    ? { owner, returnUrl }
    : undefined;
}

function refuseAddress(response: Response): void {
  const description = 'Invalid AppKey or returnURL';
  refuse(response, { status: 400, code: 'e-login-0001', description });
}

/** What the callback carries: a token that has to be exchanged, or the session's own. */
function sessionOf(
  world: World,
  profile: Profile,
  { owner, signedIn }: { owner: Client; signedIn: Client },
): object {
  const { appKey } = owner;
  const [userId, now] = [signedIn.clientCode, world.now()];
  if (profile.consentAnswers === 'accessToken') {
    const accessToken = world.consents.issue({ appKey, signedIn }, { profile: profile.name, now });
    return { accessToken, userID: userId };
  }
  const login = { half: 'interactive', profile: profile.name, appKey, userId, now } as const;
  const { token } = world.sessions.open(login);
  return { token, userID: userId, clientCodes: [userId], isInvestorClient: true };
}

function addressWith(returnUrl: URL, session: object, habit: CallbackHabit): string {
  const json = JSON.stringify(session);
  const said = encodeURIComponent(habit === 'text' ? JSON.stringify(json) : json);
  const value = habit === 'twice' ? encodeURIComponent(said) : said;
  const joint = returnUrl.search === '' || habit === 'question' ? '?' : '&';
  return `${returnUrl.href}${joint}session=${value}`;
}
