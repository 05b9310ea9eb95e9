// req: ADMIN-62, INVESTOR-68

import { paths } from '@sthira/contract/paths';
import { getAuth } from 'firebase-admin/auth';
import { expect, test, vi } from 'vitest';
import { withClaims } from '#support/claims.ts';
import { aPerson, database, Stream } from '#support/stream.ts';

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

/**
 * A stream of market figures that is admitted: the first frame is sent after the person has been
 * looked at.
 */
async function admitted(token: string): Promise<Stream> {
  const stream = new Stream(`ws/${token}`);
  await vi.waitFor(() => expect(stream.frames.length).toBeGreaterThan(0), { timeout: 45_000 });
  return stream;
}

async function expectRefused(token: string): Promise<void> {
  for (const path of [
    `ws/${token}`,
    `user/status/${'a'.repeat(20)}/${token}`,
    `admin/status/${token}`,
  ]) {
    const stream = new Stream(path);
    expect(await stream.closed, path.slice(0, 12)).toEqual({
      code: 4001,
      reason: 'Token invalid, expired or revoked.',
    });
    expect(stream.frames).toEqual([]);
  }
}

test('stream session: garbage, an expired token, another project’s token and another provider are refused with 4001', async () => {
  const { token } = await aPerson('admin');
  await expectRefused('garbage');
  await expectRefused(withClaims(token, { exp: inSeconds(-60) }));
  await expectRefused(
    withClaims(token, { aud: 'other', iss: 'https://securetoken.google.com/other' }),
  );
  await expectRefused((await aPerson('admin', 'password')).token);
});

test('stream session: a person disabled in the identity provider is refused', async () => {
  const { uid, token } = await aPerson('user');
  database();
  await getAuth().updateUser(uid, { disabled: true });
  await expectRefused(token);
});

test('stream session: the socket ends with 4001 when its token expires', async () => {
  const { token } = await aPerson('user');
  // The service may take eight seconds to admit a socket.
  const exp = inSeconds(20);
  const stream = new Stream(`ws/${withClaims(token, { exp })}`);
  expect(await stream.closed).toEqual({ code: 4001, reason: 'Token expired.' });
  expect(Date.now() - exp * 1000).toBeGreaterThan(-1_000);
});

test.each([
  ['disabled', () => ({ disabled: true })],
  ['signed out everywhere', () => ({ sessionsValidAfter: Date.now() + 1_000 })],
])(
  'stream session: the socket of a person who is %s ends',
  { timeout: 90_000 },
  async (_, change) => {
    const { uid, token } = await aPerson('user');
    const stream = await admitted(token);
    await database().doc(paths.user(uid)).update(change());
    expect(await stream.closed).toEqual({ code: 4001, reason: 'Token revoked.' });
    await expectRefused(token);
  },
);

test('stream session: the socket of a deleted person ends, and is not admitted again', {
  timeout: 90_000,
}, async () => {
  const { uid, token } = await aPerson('user');
  const stream = await admitted(token);
  await database().doc(paths.user(uid)).delete();
  expect(await stream.closed).toEqual({ code: 4001, reason: 'Token revoked.' });
  expect((await new Stream(`ws/${token}`).closed).code).toBe(4003);
});
