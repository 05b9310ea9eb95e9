import { paths } from '@sthira/contract/paths';
import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import type { AccountDocument } from '#documents/accounts.ts';
import { anAccount, aPaperAccount } from '#testing/account-fixture.ts';
import { memoryStore } from '#testing/memory-store.ts';
import { accountText, statusText } from './status-text.ts';

const now = istInstant('2026-11-20', '11:00');
const trading = (changes: Partial<AccountDocument['trading']>) => ({
  trading: { ...anAccount().trading, ...changes },
});
const running = anAccount(trading({ state: 'running', runId: 'r1', startedAt: 1 }));
const run = {
  ...{ reason: 'Holding', remaining: [{ symbol: 'NIFTY', quantity: -75 }], differs: null },
  ...{
    day: { fromPaise: 25_025, chargesPaise: 60_393 },
    worst: { lossPaise: 1_200_000, lostPaise: 0 },
  },
};
const live = {
  mtmPaise: -7_500,
  marginPaise: null,
  state: 'running' as const,
  run,
  at: now - 1_000,
};

test('telegram status: an account at work has the day’s net of the dashboard and its worst case', () => {
  expect(accountText(running, live, now)).toBe(
    'Asha Arham: running\nNet of today −₹929.18\nWorst case ₹12,000',
  );
  expect(accountText(running, { ...live, mtmPaise: 200_000_05 }, now)).toContain(
    'Net of today +₹1,99,145.87',
  );
  expect(accountText(running, { ...live, run: { ...run, remaining: [] } }, now)).toContain(
    'No position is open',
  );
});

test('telegram status: figures that are older than ten seconds say since when', () => {
  expect(accountText(running, { ...live, at: now - 600_000 }, now)).toBe(
    'Asha Arham: running\nNet of today −₹929.18\nWorst case ₹12,000\nAs last reported at 10:50',
  );
});

const { worst: _, ...withoutWorst } = run;
const unknown = 'Net of today not known at present';
test.each([
  ['nothing was reported', undefined, unknown],
  ['the row is of an ended run', { ...live, state: 'stopped' as const }, unknown],
  ['the row is of the day before', { ...live, at: now - 24 * 3_600_000 }, unknown],
  ['a price is unknown', { ...live, mtmPaise: null }, unknown],
  [
    'charges are unknown',
    { ...live, run: { ...run, day: { fromPaise: 0, chargesPaise: null } } },
    unknown,
  ],
  ['the worst case is unknown', { ...live, run: withoutWorst }, 'Worst case not known at present'],
])('telegram status: no figure is made up while %s', (_what, row, words) => {
  expect(accountText(running, row, now)).toContain(words);
});

test('telegram status: a stopped account has what its runs of today made, and nothing of a day before', () => {
  const ended = (day: string) =>
    anAccount(
      trading({ day: { day, resultPaise: 12_345, chargesPaise: 4_300, limitReachedAt: null } }),
    );
  expect(accountText(ended('2026-11-20'), live, now)).toBe(
    'Asha Arham: stopped\nNet of today +₹80.45',
  );
  expect(accountText(ended('2026-11-19'), live, now)).toBe(
    'Asha Arham: stopped\nNet of today ₹0.00',
  );
});

test('telegram status: a person reads of all their accounts and of nobody else’s', async () => {
  const store = memoryStore();
  const paper = aPaperAccount({ createdAt: 2_000 });
  const ravis = anAccount({ id: 'RaviArham00000000001', ownerUid: 'ravi', accountName: 'Ravi' });
  for (const account of [running, paper, ravis]) store.put(paths.account(account.id), account);
  const lease = { holder: '', epoch: 0, expiresAt: 0 };
  const shard = { lease, beat: 1, at: now, runs: {}, instruments: [] };
  store.put(paths.shard('0'), { ...shard, live: { [running.id]: live, [ravis.id]: live } });
  expect(await statusText(store, 'asha', now)).toBe(
    [
      'At 11:00 in India:',
      'Asha Arham: running\nNet of today −₹929.18\nWorst case ₹12,000',
      'PAPER · Asha Paper: stopped\nNet of today ₹0.00',
    ].join('\n\n'),
  );
  expect(await statusText(store, 'nobody', now)).toBe('You have linked no account yet.');
});

test('telegram status: more accounts than a message holds are counted', async () => {
  const store = memoryStore();
  for (let at = 0; at < 120; at += 1)
    store.put(paths.account(`a${at}`), anAccount({ id: `a${at}`, createdAt: at }));
  const text = await statusText(store, 'asha', now);
  expect(text.length).toBeLessThan(4_096);
  const shown = text.match(/Asha Arham/g)?.length ?? 0;
  expect(text).toContain(`${120 - shown} more: see the dashboard.`);
});
