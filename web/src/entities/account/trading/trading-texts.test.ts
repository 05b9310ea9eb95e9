// req: INVESTOR-76

import { beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '#platform/call-error.ts';
import { anAccount } from '#testing/account-fixture.ts';
import type { BulkOutcome } from './bulk-outcome.ts';
import { sayOutcome } from './trading-texts.ts';

const said = vi.hoisted(() => vi.fn());
vi.mock('#ui/toast/toaster.tsx', () => ({
  say: (kind: string, text: string) => said(`${kind}: ${text}`),
}));
beforeEach(() => void said.mockClear());

const outcome = (changes: Partial<BulkOutcome>): BulkOutcome => ({
  verb: 'start',
  done: [],
  failed: [],
  left: 0,
  ...changes,
});
const texts = (scope: 'own' | 'all', changes: Partial<BulkOutcome>, names: string[] = []) => {
  const accounts = names.map((name) => ({ ...anAccount(name), account_name: `${name} Rao` }));
  sayOutcome(scope, outcome(changes), accounts);
  return said.mock.calls.flat();
};
const failure = (id: string, message: string) => ({ id, name: `${id} Rao`, message });

test.each(['own', 'all'] as const)(
  'of %s accounts, those that did as asked are counted',
  (scope) => {
    const done = Array.from({ length: 1_200 }, (_, place) => String(place));
    expect(texts(scope, { done })).toEqual(['success: Started trading for 1,200 account(s)']);
    said.mockClear();
    expect(texts(scope, { verb: 'stop', done: ['a'] })).toEqual([
      'info: Squaring off 1 account(s): open positions are being closed',
    ]);
  },
);

test.each(['own', 'all'] as const)('of %s accounts, nothing is said of none', (scope) =>
  expect(texts(scope, {})).toEqual([]),
);

test('a person hears of each of their accounts that failed, by its name where the list has it', () =>
  expect(
    texts('own', { failed: [failure('Asha', 'No size'), failure('gone', 'No size')] }, ['Asha']),
  ).toEqual([
    'error: Failed to start trading: Asha Rao: No size',
    'error: Failed to start trading: No size',
  ]));

test('a person hears once why the whole call was refused, in the server’s words alone', () => {
  const failed = [failure('Asha', 'No'), failure('Ravi', 'No')];
  const refused = new CallError({ code: 'conflict', message: 'Markets are closed.' });
  expect(texts('own', { verb: 'stop', failed, error: refused })).toEqual([
    'error: Failed to stop trading: Markets are closed.',
  ]);
  said.mockClear();
  expect(texts('own', { failed, error: new TypeError('x is undefined') })).toEqual([
    'error: Failed to start trading',
  ]);
});

test('an admin hears a reason of many accounts once, without a name', () =>
  expect(
    texts('all', { failed: [failure('Asha', 'No size'), failure('Ravi', 'No size')] }),
  ).toEqual(['error: Failed to start trading: No size']));

test.each([
  ['No size', 'error: Failed to start trading: Asha Rao: No size'],
  ['Asha Rao has no size', 'error: Failed to start trading: Asha Rao has no size'],
])('an admin hears the name of the one account that failed once: %s', (message, text) =>
  expect(texts('all', { failed: [failure('Asha', message)] })).toEqual([text]),
);

test('an admin hears up to three reasons, and of more only how many accounts failed', () => {
  const failed = ['a', 'b', 'c'].map((id) => failure(id, `Reason ${id}`));
  expect(texts('all', { failed })).toHaveLength(3);
  said.mockClear();
  expect(texts('all', { failed: [...failed, failure('d', 'Reason d')] })).toEqual([
    'error: Failed to start trading on 4 account(s)',
  ]);
});

test.each([
  ['own', 'Linked Accounts'],
  ['all', 'the Trading Control Center'],
] as const)(
  'without an answer %s accounts may have been stopped, and where to look is said',
  (scope, where) =>
    expect(texts(scope, { verb: 'stop', unanswered: ['a', 'b'] })).toEqual([
      `error: No answer: the stop of 2 account(s) may have been carried out. Look at ${where}: the state there is the server’s.`,
    ]),
);
