import { istDay } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { accountShard } from '#support/account-shard.ts';
import { answersOf } from '#support/answers.ts';
import { succeed } from '#support/api.ts';
import { type Book, brokerBook, isWholePosition } from '#support/broker-book.ts';
import { anAccount, eager } from '#support/linked-account.ts';
import { signedIn } from '#support/sign-in.ts';
import { shardOf, untilStopped } from '#support/stored.ts';
import { wholePosition } from '#support/whole-position.ts';

const paise = (rupees: number) => Math.round(rupees * 100);

/** Money that the trades brought in less what they took: of a flat book, its result. */
const cashOf = ({ trades }: Pick<Book, 'trades'>) =>
  trades.reduce(
    (sum, { side, quantity, pricePaise }) =>
      sum + (side === 'SELL' ? 1 : -1) * quantity * pricePaise,
    0,
  );

/** Each run rounds its taxes to the rupee, the contract note those of the whole day. */
const roundedPaise = 300;

test('day figures: after two runs of a day each sentence with a figure agrees with the broker’s own book', {
  timeout: 300_000,
}, async () => {
  const owner = await signedIn();
  const { id, client } = await anAccount(owner, { input: { strategy: eager } });
  const start = () => succeed('startTrading', { algoId: 1, accountId: [id] }, owner);
  const stop = () => succeed('stopTrading', { algoId: 1, accountId: [id] }, owner);
  await start();
  await wholePosition({ id, client });
  await stop();
  await untilStopped(id);
  const first = await brokerBook(client.clientCode);
  const firstPaise = cashOf(first);

  await start();
  // While the second run holds: its day begins at what the first one made.
  const day = await shardOf(await accountShard(id)).until(
    'the day of the second run',
    (stored) => {
      const live = stored?.live[id];
      return live?.state === 'running' && live.run?.remaining.length === 4 && live.run.day;
    },
    90_000,
  );
  expect(day).toMatchObject({ fromPaise: -firstPaise });
  expect(isWholePosition(await brokerBook(client.clientCode))).toBe(true);
  await stop();
  await untilStopped(id);

  const book = await brokerBook(client.clientCode);
  const dayPaise = cashOf(book);
  const today = istDay(Date.now());
  const report = await answersOf(() =>
    succeed('getReport', { from_date: today, to_date: today }, owner),
  ).until('every execution stored', (read) => read.trades.length === book.trades.length && read);
  const chargesPaise = paise(report.summary.charges?.total ?? 0);
  const [row] = await succeed('getAccounts', {}, owner);
  const { rows } = await succeed('getActivity', {}, owner);
  const ends = rows.flatMap(({ text }) => (text.includes('is flat') ? [text] : []));

  const sentences: [where: string, said: number, byTheBook: number, withinPaise: number][] = [
    ['dashboard, before charges', paise(row?.day_result?.result ?? Number.NaN), dayPaise, 0],
    [
      'dashboard, charges',
      paise(row?.day_result?.charges ?? Number.NaN),
      chargesPaise,
      roundedPaise,
    ],
    ['report, before charges', paise(report.summary.total_pnl), dayPaise, 0],
    [
      'report, after charges',
      paise(report.summary.net_pnl ?? Number.NaN),
      dayPaise - chargesPaise,
      0,
    ],
    [
      'report, last day',
      paise(report.equity.at(-1)?.net_pnl ?? Number.NaN),
      dayPaise - chargesPaise,
      0,
    ],
    [
      'activity, the day',
      figureIn(ends, /the day made (\S+) after/),
      dayPaise - chargesPaise,
      roundedPaise,
    ],
    [
      'activity, the second run',
      figureIn(ends, /the run made (\S+) that day/),
      dayPaise - firstPaise,
      0,
    ],
  ];
  for (const [where, said, byTheBook, withinPaise] of sentences)
    expect(Math.abs(said - byTheBook), `${where}: ${said} of ${byTheBook}`).toBeLessThanOrEqual(
      withinPaise,
    );
  expect(dayPaise).not.toBe(firstPaise);
});

/** The rupees of the newest of these sentences, in paise. */
function figureIn(sentences: readonly string[], pattern: RegExp): number {
  const [, text = ''] = pattern.exec(sentences[0] ?? '') ?? [];
  return paise(Number(text.replace('−', '-').replace(/[₹,]/g, '')));
}
