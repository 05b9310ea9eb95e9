// req: ADMIN-61

import { beforeEach, expect, test, vi } from 'vitest';
import { firstProfile } from '#people/profiles/first-profile.ts';
import { systemClock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { anAccount } from '#testing/account-fixture.ts';
import { MemoryDocuments } from '#testing/memory-documents.ts';

const world = vi.hoisted(() => ({
  documents: undefined as unknown as MemoryDocuments,
  identities: new Map<string, { disabled: boolean }>(),
  failing: false,
  issues: [] as string[],
}));
vi.mock(
  '#platform/firestore.ts',
  async (original: () => Promise<typeof import('#platform/firestore.ts')>) => {
    const { firestoreInMemory } = await import('#testing/firestore-in-memory.ts');
    return firestoreInMemory(await original(), () => world.documents);
  },
);
vi.mock('#platform/identities.ts', () => ({
  readIdentities: async (uids: readonly string[]) => {
    if (world.failing) throw new AppError('unavailable', 'no answer');
    return new Map([...world.identities].filter(([uid]) => uids.includes(uid)));
  },
}));
vi.mock('#issues/file-issue.ts', () => ({
  fileIssue: async ({ description }: { description: string }) => world.issues.push(description),
}));

const { noteShutOut } = await import('./note-shut-out.ts');
const clock = { ...systemClock, now: () => 100_000 };
const people = ['asha', 'ravi', 'nila'];
const disabled = () =>
  people.filter((uid) => world.documents.at(`users/${uid}`)?.disabled === true);

beforeEach(() => {
  world.documents = new MemoryDocuments();
  world.identities = new Map(people.map((uid) => [uid, { disabled: false }]));
  Object.assign(world, { failing: false, issues: [] });
  for (const uid of people)
    world.documents.put(
      `users/${uid}`,
      firstProfile({ uid, email: `${uid}@example.com`, name: uid }, 1),
    );
});

test('who was disabled or deleted in the console is disabled here, and nobody else', async () => {
  world.identities.set('asha', { disabled: true });
  world.identities.delete('ravi');
  await noteShutOut(people, clock);
  expect(disabled()).toEqual(['asha', 'ravi']);
  expect(
    world.documents
      .below('audit')
      .map(({ subject, action, details }) => [subject, action, details.how]),
  ).toEqual([
    ['asha', 'noteShutOut', 'disabled'],
    ['ravi', 'noteShutOut', 'deleted'],
  ]);
  expect(world.documents.at('users/asha')?.endedSignIns).toEqual({ upTo: 100, times: [] });
});

test('a person is disabled once, and a deleted profile is not made again', async () => {
  world.identities.clear();
  await noteShutOut(['asha', 'nobody'], clock);
  await noteShutOut(['asha', 'nobody'], clock);
  expect(world.documents.below('audit')).toHaveLength(1);
  expect(world.documents.at('users/nobody')).toBeUndefined();
});

test('accounts that trade on become an issue', async () => {
  const { trading, ...account } = anAccount();
  world.documents.put('accounts/a', { ...account, trading: { ...trading, state: 'running' } });
  world.identities.set('asha', { disabled: true });
  await noteShutOut(people, clock);
  expect(world.issues).toEqual([
    expect.stringMatching(/asha@example.com was disabled .* trade on, .*: Asha Arham\./),
  ]);
});

test('a sign-in service that does not answer disables nobody', async () => {
  Object.assign(world, { failing: true });
  await expect(noteShutOut(people, clock)).rejects.toMatchObject({ code: 'unavailable' });
  expect(disabled()).toEqual([]);
});

test('of a person whose accounts trade nothing no issue is filed', async () => {
  world.identities.set('asha', { disabled: true });
  const account = anAccount({ ownerUid: 'asha' });
  world.documents.put(`accounts/${account.id}`, account);
  await noteShutOut(people, clock);
  expect(disabled()).toEqual(['asha']);
  expect(world.issues).toEqual([]);
});
