import { istInstant, type Paise } from '@sthira/contract/units';
import { addedCharges, type PlannedLeg } from '@sthira/quant/charges/added-charges';
import { planOf } from '@sthira/quant/charges/brokerage-plan';
import { chargesOfDay } from '@sthira/quant/charges/charges-of-day';
import type { ChargedFill } from '@sthira/quant/charges/traded-day';
import { exercisePaise, optionChain } from '@sthira/quant/contracts/contracts';
import { expiryInstant } from '@sthira/quant/contracts/expiries';
import { entryLossPaise } from '@sthira/quant/enigma/entry-loss';
import { defaultParameters } from '@sthira/quant/enigma/parameters';
import { lotMarginPaise } from '@sthira/quant/enigma/sizing';
import type { Strangle } from '@sthira/quant/enigma/state';
import { selectStrangle } from '@sthira/quant/enigma/strikes';
import { worstLossPaise } from '@sthira/quant/enigma/worst-case';
import { zScore } from '@sthira/quant/enigma/z-score';
import { quoteOption } from '@sthira/quant/prices/option-quote';
import { expectedMovePaise, type PricingLevels } from '@sthira/quant/prices/premium';
import { varianceYears } from '@sthira/quant/prices/variance-clock';
import { expect, test } from 'vitest';
import { backtest } from '#backtest/backtest.ts';
import { evenSession, figure, missing, rowOf, rupees } from '#testing/worked-page.ts';

/** The day that docs/enigma.md follows by hand. */
const day = '2026-11-19';
const expiryDay = '2026-11-23';
const opensAt = istInstant(day, '11:00');
const closesAt = istInstant(day, '15:15');
const open: PricingLevels = { indexPaise: 2_500_000, vixHundredths: 1_500 };
const close: PricingLevels = { indexPaise: 2_507_000, vixHundredths: 1_470 };
const plan = planOf('ArhamShare_XTS', day);
const units = 65;
const session = evenSession(day, [
  ['09:15', 24_895, 15],
  ['11:00', 25_000, 15],
  ['15:15', 25_070, 14.7],
  ['15:40', 25_070, 14.7],
]);

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
const quoteOf = (id: number) => {
  const leg = legs.find(({ contract }) => contract.instrumentId === id);
  return leg && quoteOption(leg.contract, opensAt, open);
};

test('the bars of the page lead to its net result', () => {
  const { trades, grossPaise, chargesPaise, netPaise } = backtest({
    underlying: 'NIFTY',
    sessions: [session],
    parameters: { ...defaultParameters, entryFrom: '11:00' },
    capitalPaise: 50_000_000,
  });
  expect(trades.map(({ units, openedAt, closedAt }) => [units, openedAt, closedAt])).toEqual(
    legs.map(() => [units, opensAt, closesAt]),
  );
  expect([grossPaise, chargesPaise, netPaise]).toEqual([13_650, 19_666, -6_016]);
  expect(missing(`Gross: **₹${rupees(grossPaise)}**`)).toEqual([]);
  expect(missing(`Together **₹${rupees(chargesPaise)}**`)).toEqual([]);
  expect(missing(`**Net: −₹${rupees(0 - netPaise)}.**`)).toEqual([]);
});

test('z-score, time, expected move and strikes are those of the page', () => {
  const z = zScore({ bars: session.bars, timeframe: 1, now: opensAt, levelPaise: open.indexPaise });
  expect(missing(`z = ${figure(z ?? 0, 2)}.`)).toEqual([]);
  const years = varianceYears(opensAt, expiryInstant(expiryDay));
  expect(missing(`${figure(252 * years, 3)} days, which is ${figure(years, 6)} years.`)).toEqual(
    [],
  );
  expect(
    missing(
      `Then ${figure(252 * varianceYears(closesAt, expiryInstant(expiryDay)), 3)} days are left`,
    ),
  ).toEqual([]);
  const move = expectedMovePaise(open, opensAt, expiryInstant(expiryDay)) / 100;
  expect(missing(`= ${figure(move, 1)} points.`)).toEqual([]);
  expect(legs.map(({ contract }) => contract.strike)).toEqual([25_600, 24_400, 25_400, 24_600]);
});

test('premiums and quotes are those of the page', () => {
  for (const { contract, isLong } of legs) {
    const [first, second] = isLong ? (['bought', 'sold'] as const) : (['sold', 'bought'] as const);
    expect(missing(rowOf(contract, first, { at: opensAt, levels: open }))).toEqual([]);
    expect(missing(rowOf(contract, second, { at: closesAt, levels: close }))).toEqual([]);
  }
});

test('margin and worst case are those of the page', () => {
  const marginPaise = lotMarginPaise(strangle, {
    indexPaise: open.indexPaise,
    quoteOf,
    lastDay: day,
  });
  expect(missing(`together ₹${rupees(marginPaise)};`)).toEqual([]);
  const [call = '', put = ''] = [strangle.longCall, strangle.longPut].map(({ instrumentId }) =>
    rupees(Math.ceil((quoteOf(instrumentId)?.askPaise ?? 0) * 1.05)),
  );
  expect(missing(`(${call} + ${put}) × 65 for the wings`)).toEqual([]);
  const worst = { strangle, indexPaise: open.indexPaise, quoteOf, day, now: opensAt, plan };
  expect(worstLossPaise(worst, units)).toBe(1_430_188);
  expect(missing(`× 65 = ₹${rupees(entryLossPaise({ ...worst, units }))}`)).toEqual([]);
  expect(missing(`Together **₹${rupees(worstLossPaise(worst, units))}**`)).toEqual([]);
});

test('the charges of the worst case are those of the page, head by head', () => {
  const jumpedPaise = 2_560_000 + open.indexPaise / 10;
  const planned = legs.flatMap(({ contract, isLong, openPaise }): PlannedLeg[] => {
    const leg = { ...contract, exchange: 'NSE' as const, quantity: units, mostUnits: 33 };
    const closePaise = Math.max(5, exercisePaise(contract, jumpedPaise));
    return [
      { ...leg, side: isLong ? 'BUY' : 'SELL', pricePaise: openPaise },
      { ...leg, side: isLong ? 'SELL' : 'BUY', pricePaise: closePaise },
    ];
  });
  const { heads } = addedCharges({ day, plan, fills: [] }, { legs: planned });
  const turnover = (side: string) =>
    rupees(
      planned
        .filter((leg) => leg.side === side)
        .reduce((sum, { quantity, pricePaise }) => sum + quantity * pricePaise, 0),
    );
  expect(
    missing(
      `Sixteen orders ₹${heads.brokerage / 100}; STT ₹${heads.stt / 100} of ₹${turnover('SELL')} sold;`,
      `exchange ₹${rupees(heads.exchange)}, SEBI ₹${rupees(heads.sebi)},`,
      `stamp duty ₹${heads.stamp / 100} of ₹${turnover('BUY')} bought; GST ₹${rupees(heads.gst)}.`,
    ),
  ).toEqual([]);
});

test('charges are those of the page, head by head', () => {
  const fills = legs.flatMap(({ contract, isLong, openPaise, closePaise }): ChargedFill[] => {
    const { instrumentId } = contract;
    const fill = { instrumentId, exchange: 'NSE' as const, quantity: units };
    const [first, second] = isLong ? (['BUY', 'SELL'] as const) : (['SELL', 'BUY'] as const);
    const traded = (side: ChargedFill['side'], pricePaise: Paise, at: number) => ({
      ...fill,
      ...{ orderId: `${instrumentId} ${side}`, side, pricePaise, at },
    });
    return [traded(first, openPaise, opensAt), traded(second, closePaise, closesAt)];
  });
  const { heads, totalPaise } = chargesOfDay({ day, plan, fills });
  expect(heads).toMatchObject({ brokerage: 16_000, stt: 500, sebi: 1, stamp: 0 });
  const taxed = heads.brokerage + heads.exchange + heads.sebi;
  expect(
    missing(
      `Eight orders ₹${rupees(heads.brokerage)};`,
      `rounded ₹${rupees(heads.stt)}; exchange`,
      `traded: ₹${rupees(heads.exchange)}; SEBI ₹${rupees(heads.sebi)};`,
      `rounded ₹${rupees(heads.stamp)}; GST 18 % of ${rupees(taxed)}: ₹${rupees(heads.gst)}.`,
      `Together **₹${rupees(totalPaise)}**. 9.`,
    ),
  ).toEqual([]);
});
