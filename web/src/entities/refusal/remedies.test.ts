import { loginStatus } from '@sthira/contract/accounts';
import { order } from '@sthira/contract/books';
import { errorCode, sessionEnd } from '@sthira/contract/errors';
import { refundState } from '@sthira/contract/purchases';
import { startObstacle } from '@sthira/contract/start-obstacles';
import { expect, test } from 'vitest';
import { startBlock } from '#entities/account/trading/start-block.ts';
import {
  callRemedies,
  orderRemedies,
  refundRemedies,
  remedyGroups,
  remedyOf,
  sessionRemedies,
  startRemedies,
} from './remedies.ts';

/** What a login in each state keeps from starting. */
const loginBlocks = loginStatus.options.flatMap(
  (status) => startBlock({ login_status: status, error_message: '' })?.kind ?? [],
);
const toOthers = ['paper', 'unclaimed'];

test.each([
  [
    'refusal of a Start that an owner may get',
    startRemedies,
    [...startObstacle.shape.kind.options, ...loginBlocks].filter(
      (kind) => !toOthers.includes(kind),
    ),
  ],
  ['error of a call', callRemedies, errorCode.options],
  ['end of a sign-in', sessionRemedies, sessionEnd.options],
  [
    'end of a refund without the money',
    refundRemedies,
    refundState.options.filter((state) => !/^(requested|process)/.test(state)),
  ],
  [
    'state of an order that is not filled',
    orderRemedies,
    order.shape.status.options.filter((status) => status !== 'filled'),
  ],
])('help: every %s has its remedy, and nothing else has', (_, remedies, codes) => {
  expect(codes.length).toBeGreaterThan(0);
  expect(Object.keys(remedies).toSorted()).toEqual([...new Set<string>(codes)].toSorted());
});

test('help: every remedy says what, why and what to do in whole sentences', () => {
  const all = remedyGroups.flatMap(({ remedies }) => remedies);
  expect(all.length).toBeGreaterThan(30);
  for (const [code, { says, why, todo }] of all) {
    expect(says, code).not.toBe('');
    expect(why, code).toMatch(/^[A-Z].+\.$/);
    expect(todo, code).toMatch(/^[A-Z].+\.$/);
  }
});

test('help: each code is one refusal, whose remedy is found by it', () => {
  const all = remedyGroups.flatMap(({ remedies }) => remedies);
  expect(new Set(all.map(([code]) => code)).size).toBe(all.length);
  for (const [code, remedy] of all) expect(remedyOf(code)).toBe(remedy);
  expect(remedyOf('paper')).toBeUndefined();
});
