import { istInstant } from '@sthira/contract/units';
import { planOf } from '@sthira/quant/charges/brokerage-plan';
import { chargesOfDay } from '@sthira/quant/charges/charges-of-day';
import type { ChargedFill } from '@sthira/quant/charges/traded-day';
import { exercisePaise, optionContract } from '@sthira/quant/contracts/contracts';
import { expiryInstant } from '@sthira/quant/contracts/expiries';
import { parametersOfPreset } from '@sthira/quant/enigma/parameters';
import { worstLossPaise } from '@sthira/quant/enigma/worst-case';
import { deltaOf } from '@sthira/quant/prices/option-delta';
import { quoteOption } from '@sthira/quant/prices/option-quote';
import { varianceYears } from '@sthira/quant/prices/variance-clock';
import { expect, test } from 'vitest';
import { backtest } from '#backtest/backtest.ts';
import { evenSession, figure, missing, rowOf, rupees } from '#testing/worked-page.ts';

/** The position over a night that docs/enigma.md follows by hand. */
const day = '2026-11-30';
const expiryDay = '2026-12-01';
const at = istInstant(day, '15:10');
const levels = { indexPaise: 2_500_000, vixHundredths: 1_500 };
const option = (optionType: 'CE' | 'PE', strike: number) =>
  optionContract({ underlying: 'NIFTY', day, expiryDay, optionType, strike });
const strangle = {
  longCall: option('CE', 25_400),
  longPut: option('PE', 24_550),
  shortCall: option('CE', 25_200),
  shortPut: option('PE', 24_750),
};
const legs = Object.values(strangle);
const closePaise = 2_521_500;

test('the bars of the page lead to its net result', () => {
  const { trades, grossPaise, chargesPaise, netPaise } = backtest({
    underlying: 'NIFTY',
    sessions: [
      evenSession(day, [
        ['09:15', 24_900, 15],
        ['15:10', 25_000, 15],
        ['15:40', 25_000, 15],
      ]),
      evenSession(expiryDay, [
        ['09:15', 25_150, 14.5],
        ['15:15', closePaise / 100, 14],
        ['15:40', closePaise / 100, 14],
      ]),
    ],
    parameters: parametersOfPreset('eve'),
    capitalPaise: 50_000_000,
  });
  const expiresAt = expiryInstant(expiryDay);
  expect(
    trades.map(({ symbol, openedAt, closedAt, units, exitPaise }) => ({
      ...{ symbol, openedAt, closedAt, units, exitPaise },
    })),
  ).toEqual(
    legs.map(({ displayName }, place) => ({
      ...{ symbol: displayName, openedAt: at, closedAt: expiresAt, units: 65 },
      exitPaise: [0, 0, 1_500, 0][place],
    })),
  );
  expect([grossPaise, chargesPaise, netPaise]).toEqual([47_450, 12_204, 35_246]);
  expect(missing(`= **₹${rupees(grossPaise)}**`)).toEqual([]);
  expect(missing(`Together **₹${rupees(chargesPaise)}**`)).toEqual([]);
  expect(missing(`**Net: ₹${rupees(netPaise)}.**`)).toEqual([]);
});

test('time, deltas and prices are those of the page', () => {
  const days = 252 * varianceYears(at, expiryInstant(expiryDay));
  expect(missing(`Tuesday's session ${figure(days, 3)} days`)).toEqual([]);
  const [call, nearCall, put, nearPut] = [
    option('CE', 25_150),
    strangle.shortCall,
    option('PE', 24_800),
    strangle.shortPut,
  ].map((contract) => figure(deltaOf(contract, at, levels), 3));
  expect(
    missing(
      `call 25,150 ${call}, call 25,200 **${nearCall}**; put 24,800 ${put}, put 24,750 **${nearPut}**.`,
    ),
  ).toEqual([]);
  for (const [leg, contract] of Object.entries(strangle)) {
    const row = rowOf(contract, leg.startsWith('long') ? 'bought' : 'sold', { at, levels });
    expect(missing(`${row} ${leg === 'shortCall' ? '15.00' : '0.00'} |`)).toEqual([]);
  }
});

test('the worst case is that of the page', () => {
  const quoteOf = (id: number) => {
    const contract = legs.find(({ instrumentId }) => instrumentId === id);
    return contract && quoteOption(contract, at, levels);
  };
  const plan = planOf('ArhamShare_XTS', day);
  const { indexPaise } = levels;
  const worst = { strangle, indexPaise, quoteOf, day, now: at, plan };
  expect(missing(`Worst case of one ₹${rupees(worstLossPaise(worst, 65))},`)).toEqual([]);
});

test('the charges of both days are those of the page, head by head', () => {
  const exchange = 'NSE' as const;
  const fills = Object.entries(strangle).map(([leg, contract]): ChargedFill => {
    const isLong = leg.startsWith('long');
    const { askPaise, bidPaise } = quoteOption(contract, at, levels);
    return {
      ...{ orderId: leg, instrumentId: contract.instrumentId, exchange, quantity: 65, at },
      ...{ side: isLong ? 'BUY' : 'SELL', pricePaise: isLong ? askPaise : bidPaise },
    };
  });
  const settlements = Object.entries(strangle).map(([leg, contract]) => ({
    ...{ instrumentId: contract.instrumentId, exchange },
    units: leg.startsWith('long') ? 65 : -65,
    intrinsicPaise: exercisePaise(contract, closePaise),
  }));
  const plan = planOf('ArhamShare_XTS', day);
  const first = chargesOfDay({ day, plan, fills }).heads;
  const second = chargesOfDay({ day: expiryDay, plan, fills: [], settlements }).heads;
  expect(first).toMatchObject({ sebi: 0, stamp: 0 });
  expect(
    missing(
      `four orders ₹${rupees(first.brokerage)}, STT ₹${rupees(first.stt)}, exchange ₹${rupees(first.exchange)}, GST ₹${rupees(first.gst)}.`,
      `in the money ₹${rupees(second.brokerage)}, GST ₹${rupees(second.gst)};`,
    ),
  ).toEqual([]);
  expect(second.stt).toBe(0);
});
