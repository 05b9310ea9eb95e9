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
  ...changes,
});
const texts = (scope: 'own' | 'all', changes: Partial<BulkOutcome>, names: string[] = []) => {
  const accounts = names.map((name) => ({ ...anAccount(name), account_name: `${name} Rao` }));
  sayOutcome(scope, outcome(changes), accounts);
  return said.mock.calls.flat();
};
const failure = (id: string, message: string) => ({ id, name: `${id} Rao`, message });

test.each(['own', 'all'] as const)(
  'trading messages: of %s accounts, the successful ones are counted',
  (scope) => {
    const done = Array.from({ length: 1_200 }, (_, place) => String(place));
    expect(texts(scope, { done })).toEqual(['success: Started trading for 1,200 account(s)']);
    said.mockClear();
    expect(texts(scope, { verb: 'stop', done: ['a'] })).toEqual([
      'info: Squaring off 1 account(s): open positions are being closed',
    ]);
  },
);

test.each(['own', 'all'] as const)(
  'trading messages: of %s accounts, a count of none is omitted',
  (scope) => expect(texts(scope, {})).toEqual([]),
);

test('trading messages: an investor gets each failed account by its name where the list has it', () =>
  expect(
    texts('own', { failed: [failure('Asha', 'No size'), failure('gone', 'No size')] }, ['Asha']),
  ).toEqual([
    'error: Failed to start trading: Asha Rao: No size',
    'error: Failed to start trading: No size',
  ]));

test('trading messages: an account on paper is marked', () => {
  const paper = anAccount('Asha', { account_name: 'Trial', broker: 'Paper' });
  sayOutcome('own', outcome({ failed: [failure('Asha', 'No size')] }), [paper]);
  expect(said.mock.calls.flat()).toEqual([
    'error: Failed to start trading: PAPER · Trial: No size',
  ]);
});

test('trading messages: an investor gets the reason of a refused call once, in the server’s words', () => {
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

test('trading messages: an admin gets a common reason once, without a name', () =>
  expect(
    texts('all', { failed: [failure('Asha', 'No size'), failure('Ravi', 'No size')] }),
  ).toEqual(['error: Failed to start trading: No size']));

test.each([
  ['No size', 'error: Failed to start trading: Asha Rao: No size'],
  ['Asha Rao has no size', 'error: Failed to start trading: Asha Rao has no size'],
])('trading messages: an admin gets the name of the one failed account once: %s', (message, text) =>
  expect(texts('all', { failed: [failure('Asha', message)] })).toEqual([text]),
);

test('trading messages: an admin gets up to three reasons, beyond that only the number of failed accounts', () => {
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
  'trading messages: without an answer %s accounts may have been stopped, with the place to check',
  (scope, where) =>
    expect(texts(scope, { verb: 'stop', unanswered: ['a', 'b'] })).toEqual([
      `error: No answer: the stop of 2 account(s) may have been carried out. Look at ${where}: the state there is the server’s.`,
    ]),
);
