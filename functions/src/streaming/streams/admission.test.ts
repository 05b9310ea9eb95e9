import type { Role } from '@sthira/contract/people';
import { expect, test, vi } from 'vitest';
import { AppError } from '#platform/errors.ts';
import { closings } from '#streaming/sockets/closings.ts';
import type { StreamedAccount } from '#streaming/watches/sources.ts';
import { admit } from './admission.ts';

const [mine, theirs, missing] = ['m', 't', 'x'].map((letter) => letter.repeat(20)) as [
  string,
  string,
  string,
];
const owned = (ownerUid: string): StreamedAccount => ({
  ownerUid,
  broker: 'ArhamShare_XTS',
  shard: '0',
  accountSizeLakhHundredths: null,
});
const stored = new Map([
  [mine, owned('asha')],
  [theirs, owned('ravi')],
]);

function sourcesFor(role: Role | undefined) {
  const session = {
    uid: 'asha',
    email: 'asha@example.com',
    name: 'Asha',
    role,
    claimedRole: role,
    issuedAt: 0,
    signedInAt: 0,
    expiresAt: 1,
  };
  return {
    verifySession: vi.fn(async (token: string) => {
      if (token === 'outage') throw new Error('network');
      if (token === 'too often') throw new AppError('rate-limited', 'Too many requests.');
      if (token !== 'good') throw new AppError('unauthenticated', 'Ended.');
      return session;
    }),
    accountsOf: vi.fn(
      async (ids: readonly string[]) => new Map([...stored].filter(([id]) => ids.includes(id))),
    ),
  };
}

test('admission: an own account is admitted, with its shard', async () => {
  const admission = await admit(
    { stream: 'status', token: 'good', accountIds: [mine] },
    sourcesFor('user'),
  );
  expect(admission).toMatchObject({
    verdict: 'admitted',
    accounts: new Map([[mine, owned('asha')]]),
  });
});

test.each([
  [[mine, theirs]],
  [[missing]],
  [['no id']],
  [['']],
  [[mine, '../users']],
  [Array.from({ length: 51 }, (_, n) => `${mine.slice(2)}${n + 10}`)],
])('admission: refuses %j as a whole', async (accountIds) => {
  const admission = await admit(
    { stream: 'status', token: 'good', accountIds },
    sourcesFor('user'),
  );
  expect(admission).toEqual({ verdict: 'refused', closing: closings.notYourAccount });
});

test('admission: a bad token gets no answer about accounts', async () => {
  const sources = sourcesFor('user');
  const admission = await admit({ stream: 'status', token: 'bad', accountIds: [theirs] }, sources);
  expect(admission).toEqual({ verdict: 'refused', closing: closings.tokenRefused });
  expect(sources.accountsOf).not.toHaveBeenCalled();
});

test.each([
  ['user', closings.adminRequired],
  [undefined, closings.adminRequired],
  ['money', closings.adminRequired],
] as const)('admission: the admin stream refuses role %s', async (role, closing) => {
  expect(await admit({ stream: 'admin', token: 'good' }, sourcesFor(role))).toEqual({
    verdict: 'refused',
    closing,
  });
});

test.each(['admin', 'operations', 'support'] as const)(
  'admission: the admin stream admits role %s',
  async (role) =>
    expect(await admit({ stream: 'admin', token: 'good' }, sourcesFor(role))).toMatchObject({
      verdict: 'admitted',
    }),
);

test.each(['admin', 'operations', 'support', 'money'] as const)(
  'admission: an account of somebody else is not streamed as the own to role %s',
  async (role) =>
    expect(
      await admit({ stream: 'status', token: 'good', accountIds: [theirs] }, sourcesFor(role)),
    ).toEqual({ verdict: 'refused', closing: closings.notYourAccount }),
);

test('admission: a person without a profile is refused', async () => {
  expect(await admit({ stream: 'market', token: 'good' }, sourcesFor(undefined))).toEqual({
    verdict: 'refused',
    closing: closings.profileRequired,
  });
});

test('admission: an internal failure does not close the socket as an invalid token would', async () => {
  expect(await admit({ stream: 'market', token: 'outage' }, sourcesFor('user'))).toMatchObject({
    verdict: 'refused',
    closing: closings.unavailable,
  });
});

test('admission: a person who connects too often is refused for a while, without an error in the log', async () => {
  const admission = await admit({ stream: 'market', token: 'too often' }, sourcesFor('user'));
  expect(admission).toEqual({ verdict: 'refused', closing: closings.unavailable });
});
