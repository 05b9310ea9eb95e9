import { istInstant, type Paise } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { planOf } from './charges/brokerage-plan.ts';
import { chargesOfDay } from './charges/charges-of-day.ts';
import type { ChargedFill } from './charges/traded-day.ts';
import { optionChain } from './contracts.ts';
import type { Strangle } from './enigma/state.ts';
import { selectStrangle } from './enigma/strikes.ts';
import { worstLossPaise } from './enigma/worst-case.ts';
import { expiryInstant } from './expiries.ts';
import { quoteOption } from './prices/option-quote.ts';
import { expectedMovePaise, type PricingLevels, premiumOf } from './prices/premium.ts';
import { varianceYears } from './prices/variance-clock.ts';

/** The position that docs/enigma.md follows by hand. */
const day = '2026-11-19';
const expiryDay = '2026-11-23';
const opensAt = istInstant(day, '11:00');
const closesAt = istInstant(day, '15:15');
const open: PricingLevels = { indexPaise: 2_500_000, vixHundredths: 1_500 };
const close: PricingLevels = { indexPaise: 2_507_000, vixHundredths: 1_470 };
const plan = planOf('ArhamShare_XTS', day);
const units = 65;

const strangle = selectStrangle({
  now: opensAt,
  contracts: optionChain({
    underlying: 'NIFTY',
    day,
    expiries: [expiryDay],
    spotPaise: open.indexPaise,
  }),
  ...open,
  wings: 4,
  delta: null,
}) as Strangle;
const legs = Object.entries(strangle).map(([leg, contract]) => {
  const isLong = leg.startsWith('long');
  const before = quoteOption(contract, opensAt, open);
  const after = quoteOption(contract, closesAt, close);
  return {
    contract,
    isLong,
    openPaise: isLong ? before.askPaise : before.bidPaise,
    closePaise: isLong ? after.bidPaise : after.askPaise,
  };
});

test('time, expected move and strikes are those of the page', () => {
  expect(varianceYears(opensAt, expiryInstant(expiryDay))).toBeCloseTo(0.010187, 6);
  expect(expectedMovePaise(open, opensAt, expiryInstant(expiryDay)) / 100).toBeCloseTo(378.5, 1);
  expect(legs.map(({ contract }) => contract.strike)).toEqual([25_600, 24_400, 25_400, 24_600]);
});

test('premiums and quotes are those of the page', () => {
  const rupees = (paise: Paise) => Number((paise / 100).toFixed(2));
  const shown = legs.map(({ contract, openPaise, closePaise }) => [
    rupees(premiumOf(contract, opensAt, open).paise),
    rupees(openPaise),
    rupees(closePaise),
  ]);
  expect(shown).toEqual([
    [3.35, 3.45, 3.35],
    [14.85, 14.95, 8.5],
    [12.69, 12.6, 14.9],
    [28.98, 28.85, 17.9],
  ]);
});

test('worst case, gross result, charges and net result are those of the page', () => {
  const quoteOf = (id: number) => {
    const leg = legs.find(({ contract }) => contract.instrumentId === id);
    return leg && quoteOption(leg.contract, opensAt, open);
  };
  const worst = { strangle, indexPaise: open.indexPaise, quoteOf, day, plan, overnight: false };
  expect(worstLossPaise(worst, units)).toBe(1_377_435);
  const grossPaise = legs.reduce(
    (sum, { isLong, openPaise, closePaise }) =>
      sum + units * (isLong ? closePaise - openPaise : openPaise - closePaise),
    0,
  );
  expect(grossPaise).toBe(13_650);
  const fills = legs.flatMap(({ contract, isLong, openPaise, closePaise }): ChargedFill[] => {
    const { instrumentId } = contract;
    const fill = { instrumentId, exchange: 'NSE' as const, quantity: units };
    const [first, second] = isLong ? (['BUY', 'SELL'] as const) : (['SELL', 'BUY'] as const);
    return [
      {
        ...fill,
        orderId: `${instrumentId} opens`,
        side: first,
        pricePaise: openPaise,
        at: opensAt,
      },
      {
        ...fill,
        orderId: `${instrumentId} closes`,
        side: second,
        pricePaise: closePaise,
        at: closesAt,
      },
    ];
  });
  const charges = chargesOfDay({ day, plan, fills });
  expect(charges.heads).toMatchObject({
    ...{ brokerage: 16_000, stt: 500, exchange: 241, sebi: 1, stamp: 0, gst: 2_924 },
  });
  expect(charges.totalPaise).toBe(19_666);
  expect(grossPaise - charges.totalPaise).toBe(-6_016);
});
