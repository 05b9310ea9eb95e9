import type { Consent, Credentials, Session } from './broker.ts';
import { BrokerError } from './broker-error.ts';
import type { BrokerProfile } from './broker-profiles.ts';
import { loginFailure } from './login-failure.ts';
import { readDeadlineMs, send, type WireRequest } from './request.ts';
import { isRow, textFrom, type WireRow } from './wire-values.ts';

/** Published in the vendor's SDK; the same for every client. */
const lookup = { accesspassword: '2021HostLookUpAccess', version: 'interactive_1.0.1' };

/**
 * Opens an interactive session. It kills the token of any earlier login with the same key pair.
 * Throws BrokerError.
 */
export async function openSession(
  profile: BrokerProfile,
  { apiKey, apiSecret }: Credentials,
  { consent, ...counted }: Pick<WireRequest, 'watch'> & { consent?: Consent | undefined } = {},
): Promise<Session> {
  const { base, uniqueKey } = await addressOf(profile);
  const body = {
    appKey: apiKey,
    secretKey: apiSecret,
    source: profile.source,
    ...(uniqueKey === '' ? {} : { uniqueKey }),
    ...(consent ? { accessToken: consent.token } : {}),
  };
  const secrets = [apiKey, apiSecret, uniqueKey, consent?.token ?? ''];
  const result = await send({
    ...counted,
    method: 'POST',
    url: `${base}/user/session`,
    body,
    secrets,
    purpose: 'read',
    deadlineMs: readDeadlineMs,
  }).catch((error: unknown) => {
    throw error instanceof BrokerError ? loginFailure(error) : error;
  });
  if (!isRow(result)) throw new BrokerError('bad-answer', { detail: 'a login without a result' });
  const token = textFrom(result.token);
  const userId = textFrom(result.userID);
  if (token === '' || userId === '')
    throw new BrokerError('bad-answer', { detail: 'a login without a token or a user' });
  return { token, userId, base, ...clientOf(result, userId) };
}

/**
 * Refuses a dealer login that serves several clients: choosing one of them would be a guess with
 * somebody's money.
 */
function clientOf(result: WireRow, userId: string): Pick<Session, 'clientId' | 'clientKind'> {
  const codes = Array.isArray(result.clientCodes)
    ? result.clientCodes.map(textFrom).filter((code) => code !== '')
    : [];
  if (result.isInvestorClient !== false)
    return { clientId: codes[0] ?? userId, clientKind: 'investor' };
  const [only, ...others] = codes;
  if (only !== undefined && others.length === 0) return { clientId: only, clientKind: 'dealer' };
  throw new BrokerError('refused', {
    text: 'This login is a dealer login for several clients. Please use the keys of one client.',
  });
}

export async function addressOf(
  profile: BrokerProfile,
): Promise<{ base: string; uniqueKey: string }> {
  if (profile.hostLookupPath === 'none')
    return { base: `${profile.base}${profile.interactivePrefix}`, uniqueKey: '' };
  const url = `${profile.base}${profile.hostLookupPath}`;
  const result = await send({
    method: 'POST',
    url,
    body: lookup,
    purpose: 'read',
    deadlineMs: readDeadlineMs,
  });
  const fields = isRow(result)
    ? Object.fromEntries(Object.entries(result).map(([name, value]) => [name.toLowerCase(), value]))
    : {};
  const base = textFrom(fields.connectionstring).replace(/\/+$/, '');
  const uniqueKey = textFrom(fields.uniquekey);
  if (uniqueKey === '' || !isTrusted(base, profile))
    throw new BrokerError('bad-answer', { detail: 'a host lookup without a usable address' });
  return { base, uniqueKey };
}

function isTrusted(address: string, profile: BrokerProfile): boolean {
  const url = URL.parse(address);
  if (url === null) return false;
  const known = url.hostname === profile.domain || url.hostname.endsWith(`.${profile.domain}`);
  return known && url.protocol === new URL(profile.base).protocol;
}
