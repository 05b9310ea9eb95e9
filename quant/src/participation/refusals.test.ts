import { expect, test } from 'vitest';
import { lakh, longCall, RollDesk, shortCall } from '#testing/roll-desk.ts';

/** What a desk says to its first second of a roll, and whether it bought. */
function said(change: (desk: RollDesk) => void): string {
  const desk = new RollDesk();
  change(desk);
  const { intents, reason } = desk.decide();
  expect(intents).toEqual([]);
  return reason;
}

const quoted = (desk: RollDesk, long: [number, number], short: [number, number]) => {
  desk.quotes.set(longCall.instrumentId, { bidPaise: long[0], askPaise: long[1] });
  desk.quotes.set(shortCall.instrumentId, { bidPaise: short[0], askPaise: short[1] });
};

test('participation: one lot is refused to an account of ₹25 lakh, with the size that would do', () => {
  const desk = new RollDesk();
  desk.capitalPaise = 25 * lakh;
  expect(desk.decide()).toMatchObject({
    ...{ intents: [], waitsFor: 'margin' },
    reason:
      'One lot takes part with 63.06% of this account of ₹25 lakh, and 50% is the most at which its loss stays within the bound: that needs ₹31.6 lakh. A smaller account can hold 10 to 15% in an index ETF itself',
  });
});

test('participation: prices that are too dear, too cheap or too wide', () => {
  expect(said((desk) => quoted(desk, [104_500, 105_000], [36_615, 36_815]))).toBe(
    'Waiting: the spread costs 2.82% of the index; it buys at 2.8% at most',
  );
  expect(said((desk) => quoted(desk, [72_400, 72_900], [36_615, 36_815]))).toBe(
    'Waiting: the spread costs 1.5% of the index, less than prices that can be believed; it buys from 1.5% on',
  );
  expect(said((desk) => quoted(desk, [93_345, 93_845], [36_000, 37_200]))).toBe(
    'Waiting: bid and ask of NIFTY 30MAR2027 CE 25500 lie 3.28% of their middle apart; it buys once they lie at most 3% apart',
  );
  expect(said((desk) => quoted(desk, [0, 93_845], [36_615, 36_815]))).toBe(
    'Waiting for a fresh bid and ask of NIFTY 30MAR2027 CE 24300',
  );
});

test('participation: options that are not listed, or held by another hand', () => {
  expect(said((desk) => desk.contracts.pop())).toBe(
    'Waiting: the calls of 24300 and 25500 that expire in three months are not listed yet; it looks again until the third session of this roll',
  );
  expect(said((desk) => desk.taken.add(shortCall.instrumentId))).toContain('another hand holds');
});

test('participation: too little cash or margin, and how to get more', () => {
  // 65 × 938.45 × 1.05 of reserve, and 5% of the cash is not used.
  const cash = (paise: number) => (desk: RollDesk) => {
    desk.cashPaise = paise;
  };
  expect(said(cash(6_700_000))).toBe(
    'The lower call costs ₹64,049 in cash, and ₹63,650 of it may be used: sell units of the ETF for the difference one trading day earlier',
  );
  const enough = new RollDesk();
  cash(6_750_000)(enough);
  expect(enough.decide().intents).toHaveLength(1);
  // The exposure of 2% is ₹31,528.
  expect(
    said((desk) => {
      desk.marginAvailablePaise = 10_000_000;
    }),
  ).toBe(
    'The spread needs ₹95,577 of margin and premium, and ₹95,000 of the free margin may be used: pledge more of the ETF',
  );
});

test('participation: a roll is left out once twelve months have cost 5% of the capital they began with', () => {
  const premium = { paidPaise: 4_100_000, capitalPaise: 32 * lakh };
  const quarters = ['2026-03-30', '2026-06-30', '2026-09-29'].map((rollDay) => {
    return { ...premium, rollDay };
  });
  const desk = new RollDesk();
  desk.state = { ...desk.state, premiums: quarters };
  expect(desk.decide().reason).toBe(
    'Leaves this roll out: ₹1,23,000 of premiums in twelve months and ₹37,200 more would be over ₹1,60,000, 5% of the capital at the first of them; the next roll is looked at anew',
  );
  expect(desk.at('2026-12-30', '14:00').decide().reason).toContain(
    'The roll of Dec 29, 2026 was not made: the premiums of twelve months',
  );
  // One of the roll of a year ago does not count, though fewer than 365 days lie between.
  const other = new RollDesk();
  const older = { ...premium, rollDay: '2025-12-30' };
  other.state = { ...other.state, premiums: [older, ...quarters.slice(1)] };
  expect(other.decide().intents).toHaveLength(1);
});

test('participation: for three sessions it bids the middle of a spread that is too wide, and no more', () => {
  const desk = new RollDesk();
  quoted(desk, [92_700, 94_500], [36_300, 37_100]);
  for (const day of ['2026-12-29', '2026-12-30', '2026-12-31']) {
    expect(desk.at(day, '14:00').decide().intents).toMatchObject([{ mostPaise: 93_600 }]);
    desk.at(day, '14:30');
    expect(desk.decide()).toMatchObject({ intents: [], cancels: [] });
    expect(desk.decide().reason).toContain('at bid and ask the spread costs over 2% more');
    expect(desk.at(day, '14:45').decide().cancels).toEqual([longCall.instrumentId]);
    expect(desk.decide().state).toMatchObject({ phase: 'flat', missed: { kind: 'wide-debit' } });
  }
  expect(desk.at('2027-01-01', '14:00').decide().reason).toContain(
    'The roll of Dec 29, 2026 was not made: its middle was not filled in three sessions',
  );
});
