import { type CallName, calls } from '@sthira/contract/operations';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { BrokenLedger } from '#credits/ledger-invariants.ts';
import { systemClock } from '#platform/clock.ts';
import { firestoreStore } from '#platform/store/firestore-store.ts';
import type { Store } from '#platform/store/store.ts';
import { memoryStore } from '#testing/memory-store.ts';

const person = vi.hoisted(() => ({
  role: 'admin' as 'admin' | 'user' | undefined,
  broken: false,
}));
const called: string[] = [];
vi.mock('#platform/sign-in/app-check.ts', () => ({ requireOwnApp: async () => {} }));
vi.mock('#platform/sign-in/auth.ts', () => ({
  verifySession: async () => ({ uid: 'asha', role: person.role, signedInAt: Date.now() }),
}));
vi.mock('./limit-admin.ts', () => ({ limitAdmin: async () => {} }));
vi.mock('./verbs.ts', () => ({
  verbs: new Proxy({}, { get: (_, name) => () => answerWrongly(String(name)) }),
}));

async function answerWrongly(name: string): Promise<{ data: string }> {
  called.push(name);
  if (person.broken) throw new BrokenLedger('asha', ['an id stands once: p1']);
  return { data: 'what no row describes' };
}

const { answerCall } = await import('./answer-call.ts');

const names = Object.keys(calls) as CallName[];
const withoutInput = names.filter((name) => calls[name].input.safeParse({}).success);
const ask = (name: CallName, input: object, store: Store = firestoreStore) =>
  answerCall(store, name, {
    authorization: 'Bearer any',
    appCheck: undefined,
    sent: () => input,
    clock: systemClock,
  });

beforeEach(() => {
  person.role = 'admin';
  person.broken = false;
  called.splice(0);
});

test.each(names)('answer call: %s refuses an unknown field before its verb', async (name) => {
  await expect(ask(name, { unknown: 1 })).rejects.toMatchObject({ code: 'bad-input' });
  expect(called).toEqual([]);
});

test.each(names.filter((name) => calls[name].who === 'admin'))(
  'answer call: %s refuses an investor before its verb',
  async (name) => {
    person.role = 'user';
    await expect(ask(name, {})).rejects.toMatchObject({ code: 'forbidden' });
    expect(called).toEqual([]);
  },
);

test.each(withoutInput)(
  'answer call: %s fails on an answer its row does not describe',
  async (name) => {
    await expect(ask(name, {})).rejects.toBeInstanceOf(z.core.$ZodError);
    expect(called).toEqual([name]);
  },
);

test('answer call: a posting that would break its ledger fails the call, and files an issue', async () => {
  person.broken = true;
  const store = memoryStore();
  await expect(ask('getWallet', {}, store)).rejects.toBeInstanceOf(BrokenLedger);
  expect(store.below('issues')).toMatchObject([{ cause: 'ledger:asha', priority: 'critical' }]);
});

test('answer call: /v1 calls and role functions accept a missing input', () => {
  expect(withoutInput).toEqual(expect.arrayContaining(['getWallet', 'listUsersWithRoles']));
});
