// req: ADMIN-115

import { dayMs, istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import type { AccountDocument } from '#documents/accounts.ts';
import { anAccount, aPaperAccount } from '#testing/account-fixture.ts';
import { paperFigures } from './paper-figures.ts';

const now = istInstant('2026-11-25', '16:00');
const [paperAt, later] = [now - 10 * dayMs, now - 5 * dayMs];

const paperOf = (ownerUid: string, changes: Partial<AccountDocument> = {}) =>
  aPaperAccount({ ownerUid, createdAt: paperAt, ...changes });
const realOf = (ownerUid: string, changes: Partial<AccountDocument> = {}) =>
  anAccount({ ownerUid, createdAt: later, ...changes });
const trading = (changes: Partial<AccountDocument['trading']>) => ({
  trading: { ...anAccount().trading, ...changes },
});
const figures = (accounts: AccountDocument[], deleted: AccountDocument[] = []) =>
  paperFigures({ accounts, deleted, now });
const none = { accounts: 0, people: 0, at_work_today: 0 };

test('paper figures: an account at a broker alone is none of them', () =>
  expect(figures([realOf('asha', trading({ state: 'running', startedAt: later }))])).toEqual({
    ...none,
    ...{ began: 0, had_broker: 0, linked: 0, started: 0 },
  }));

test('paper figures: accounts, the people who have them, and those whose are at work today', () => {
  const accounts = [
    paperOf('asha', trading({ state: 'running', startedAt: paperAt })),
    paperOf('asha', trading({ startedAt: now - dayMs })),
    paperOf('ravi', trading({ startedAt: istInstant('2026-11-25', '09:20') })),
    paperOf('meera', trading({ startedAt: now - dayMs })),
  ];
  expect(figures(accounts)).toMatchObject({ accounts: 4, people: 3, at_work_today: 2, began: 3 });
});

test('paper figures: a run of an earlier day that ended today was at work today', () => {
  const day = { day: '2026-11-25', resultPaise: 0, limitReachedAt: null };
  const ended = paperOf('asha', trading({ startedAt: now - dayMs, day }));
  expect(figures([ended])).toMatchObject({ at_work_today: 1 });
});

test('paper figures: who removed the paper account still counts as begun and as gone on', () => {
  const started = trading({ startedAt: later + 1 });
  expect(figures([realOf('asha', started), realOf('ravi')], [paperOf('asha'), paperOf('ravi')]))
    // One of them has not started it.
    .toEqual({ ...none, began: 2, had_broker: 0, linked: 2, started: 1 });
  expect(figures([], [paperOf('asha'), realOf('asha', started)])).toMatchObject({
    ...{ began: 1, linked: 1, started: 1 },
  });
});

test('paper figures: who had an account at a broker before has not gone on by it', () => {
  const before = realOf('asha', { createdAt: paperAt - 1, ...trading({ startedAt: later }) });
  const one = { began: 1, had_broker: 1, linked: 0, started: 0 };
  expect(figures([before, paperOf('asha')])).toMatchObject(one);
  expect(figures([before, realOf('asha'), paperOf('asha')])).toMatchObject(one);
});

test('paper figures: an account that was handed over counts from then, and by runs since', () => {
  const handed = { createdAt: paperAt - dayMs, handedAt: later };
  const by = (startedAt: number) =>
    figures([paperOf('asha'), realOf('asha', { ...handed, ...trading({ startedAt }) })]);
  expect(by(paperAt)).toMatchObject({ had_broker: 0, linked: 1, started: 0 });
  expect(by(later)).toMatchObject({ had_broker: 0, linked: 1, started: 1 });
});

test('paper figures: the twin of an account at a broker is no beginning on paper', () => {
  const twin = aPaperAccount({ twinOf: 'AshaArham00000000001' });
  const none = paperFigures({ accounts: [], deleted: [], now: 0 });
  expect(paperFigures({ accounts: [twin], deleted: [twin], now: 0 })).toEqual(none);
});
