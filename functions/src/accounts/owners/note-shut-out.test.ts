// req: ADMIN-61

import { beforeEach, expect, test, vi } from 'vitest';
import { firstProfile } from '#people/profiles/first-profile.ts';
import { systemClock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { anAccount, aPaperAccount } from '#testing/account-fixture.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';

const world = vi.hoisted(() => ({
  store: undefined as unknown as MemoryStore,
  identities: new Map<string, { disabled: boolean }>(),
  failing: false,
  issues: [] as string[],
}));
vi.mock('#platform/sign-in/identities.ts', () => ({
  readIdentities: async (uids: readonly string[]) => {
    if (world.failing) throw new AppError('unavailable', 'no answer');
    return new Map([...world.identities].filter(([uid]) => uids.includes(uid)));
  },
}));
vi.mock('#issues/file-issue.ts', () => ({
  fileIssue: async (_store: unknown, { description }: { description: string }) =>
    world.issues.push(description),
}));

const { noteShutOut } = await import('./note-shut-out.ts');
const clock = { ...systemClock, now: () => 100_000 };
const people = ['asha', 'ravi', 'nila'];
const disabled = () => people.filter((uid) => world.store.at(`users/${uid}`)?.disabled === true);

beforeEach(() => {
  world.store = memoryStore();
  world.identities = new Map(people.map((uid) => [uid, { disabled: false }]));
  Object.assign(world, { failing: false, issues: [] });
  for (const uid of people)
    world.store.put(
      `users/${uid}`,
      firstProfile({ uid, email: `${uid}@example.com`, name: uid }, 1),
    );
});

test('who was disabled or deleted in the console is disabled here, and nobody else', async () => {
  world.identities.set('asha', { disabled: true });
  world.identities.delete('ravi');
  await noteShutOut(world.store, people, clock);
  expect(disabled()).toEqual(['asha', 'ravi']);
  expect(
    world.store
      .below('audit')
      .map(({ subject, action, details }) => [subject, action, (details as { how: string }).how]),
  ).toEqual([
    ['asha', 'noteShutOut', 'disabled'],
    ['ravi', 'noteShutOut', 'deleted'],
  ]);
  expect(world.store.at('users/asha')?.endedSignIns).toEqual({ upTo: 100, times: [] });
});

test('a person is disabled once, and a deleted profile is not made again', async () => {
  world.identities.clear();
  await noteShutOut(world.store, ['asha', 'nobody'], clock);
  await noteShutOut(world.store, ['asha', 'nobody'], clock);
  expect(world.store.below('audit')).toHaveLength(1);
  expect(world.store.at('users/nobody')).toBeUndefined();
});

test('accounts that trade on become an issue', async () => {
  const { trading, ...account } = anAccount();
  world.store.put('accounts/a', { ...account, trading: { ...trading, state: 'running' } });
  world.identities.set('asha', { disabled: true });
  await noteShutOut(world.store, people, clock);
  expect(world.issues).toEqual([
    expect.stringMatching(/asha@example.com was disabled .* trade on, .*: Asha Arham\./),
  ]);
});

test('a sign-in service that does not answer disables nobody', async () => {
  Object.assign(world, { failing: true });
  await expect(noteShutOut(world.store, people, clock)).rejects.toMatchObject({
    code: 'unavailable',
  });
  expect(disabled()).toEqual([]);
});

test('of a person whose accounts trade nothing no issue is filed', async () => {
  world.identities.set('asha', { disabled: true });
  const account = anAccount({ ownerUid: 'asha' });
  world.store.put(`accounts/${account.id}`, account);
  await noteShutOut(world.store, people, clock);
  expect(disabled()).toEqual(['asha']);
  expect(world.issues).toEqual([]);
});

test('note shut out: an account on paper that trades on is no issue', async () => {
  world.identities.set('asha', { disabled: true });
  const { trading, ...paper } = aPaperAccount();
  world.store.put('accounts/a', { ...paper, trading: { ...trading, state: 'running' } });
  await noteShutOut(world.store, people, clock);
  expect(disabled()).toEqual(['asha']);
  expect(world.issues).toEqual([]);
});
