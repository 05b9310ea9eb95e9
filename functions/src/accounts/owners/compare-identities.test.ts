// req: ADMIN-61

import { beforeEach, expect, test, vi } from 'vitest';
import { firstProfile } from '#people/profiles/first-profile.ts';
import { addIdentity, forgetIdentities } from '#testing/memory-identities.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';

const logged = vi.hoisted(() => [] as [string, unknown][]);
vi.mock(import('#platform/sign-in/identities.ts'), () => import('#testing/memory-identities.ts'));
vi.mock(import('#platform/log/log.ts'), () => ({
  log: {
    info: (event, facts) => void logged.push([event, facts]),
    warn: () => {},
    error: () => {},
  },
}));

const { compareIdentities, isDoubtful } = await import('./compare-identities.ts');

const clock = new SteppedClock();
let store: MemoryStore;
const nameOf = (number: number) => `p${String(number).padStart(3, '0')}`;

/** So many people with a profile, the first of whom have lost their identity. */
function people(many: number, gone: number): void {
  for (let number = 0; number < many; number += 1) {
    const uid = nameOf(number);
    store.put(`users/${uid}`, firstProfile({ uid, email: `${uid}@example.com`, name: uid }, 1));
    if (number >= gone) addIdentity(uid);
  }
}
const disabled = () =>
  store.below('users').flatMap(({ uid, disabled: is }) => (is === true ? [uid] : []));

beforeEach(() => {
  clock.set(5_000);
  store = memoryStore(() => clock.now());
  forgetIdentities();
  logged.length = 0;
});

test('compare identities: people without a valid identity are disabled, on every page', async () => {
  people(250, 2);
  addIdentity(nameOf(120), { disabled: true });
  addIdentity(nameOf(249), { disabled: true });
  expect(await compareIdentities(store, clock)).toBe(4);
  expect(disabled()).toEqual([0, 1, 120, 249].map(nameOf));
  expect(store.below('audit').map(({ subject, details }) => [subject, details])).toEqual([
    [nameOf(0), { how: 'deleted' }],
    [nameOf(1), { how: 'deleted' }],
    [nameOf(120), { how: 'disabled' }],
    [nameOf(249), { how: 'disabled' }],
  ]);
  expect(logged).toEqual([['identity.compared', { sound: 246, broken: 4 }]]);
  expect(store.below('issues')).toEqual([]);
});

test('compare identities: somebody disabled before is not counted', async () => {
  people(200, 3);
  expect(await compareIdentities(store, clock)).toBe(3);
  expect(await compareIdentities(store, clock)).toBe(0);
  expect(logged.at(-1)).toEqual(['identity.compared', { sound: 197, broken: 0 }]);
});

test('compare identities: with most identities gone nobody is disabled, and the project is questioned in an issue', async () => {
  people(21, 11);
  expect(await compareIdentities(store, clock)).toBe(0);
  expect(disabled()).toEqual([]);
  expect(store.below('issues')).toMatchObject([
    {
      ...{ priority: 'critical', source: 'Sign-in service' },
      description:
        'The sign-in service knows 11 of 21 people no longer. Nobody was disabled: look whether it is asked about the right project.',
    },
  ]);
});

test.each([
  [{ gone: 0, of: 500 }, false],
  [{ gone: 3, of: 4 }, false],
  [{ gone: 10, of: 10 }, false],
  [{ gone: 11, of: 500 }, false],
  [{ gone: 11, of: 22 }, false],
  [{ gone: 11, of: 21 }, true],
  [{ gone: 500, of: 500 }, true],
])('compare identities: %j was not done by a person: %s', (found, doubtful) =>
  expect(isDoubtful(found)).toBe(doubtful),
);
