import { istInstant } from '@sthira/contract/units';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sessionAt } from '#calendar/calendar.ts';
import { chargesOfDay } from '#charges/charges-of-day.ts';
import type { ChargedFill, Settlement } from '#charges/traded-day.ts';
import { exercisePaise, optionChain } from '#contracts/contracts.ts';
import { quoteOption } from '#prices/option-quote.ts';
import type { StrategyInput } from '#strategy/input.ts';
import { chargeInputs } from '#testing/charge-inputs.ts';
import { decide } from '../enigma.ts';
import { type EnigmaParameters, maxLossPaise, parseParameters } from './parameters.ts';
import { initialState, type Strangle } from './state.ts';
import { lotsWithin, worstCaseOf, worstLossPaise } from './worst-case.ts';

const day = '2026-11-19';
const now = istInstant(day, '10:00');
const levels = { indexPaise: 2_500_000, vixHundredths: 1_500 };
const contracts = optionChain({
  ...{ underlying: 'NIFTY', day, expiries: ['2026-11-23'], spotPaise: levels.indexPaise },
  reach: 0.2,
});
const quotes = new Map(
  contracts.map((each) => [each.instrumentId, { ...quoteOption(each, now, levels), at: now }]),
);
const bars = Array.from({ length: 400 }, (_, at) => {
  const closePaise = levels.indexPaise + (at % 2 === 0 ? 1_000 : -1_000);
  const flat = { openPaise: closePaise, highPaise: closePaise, lowPaise: closePaise, closePaise };
  return { at: now - (400 - at) * 60_000, ...flat };
});

interface Money {
  capitalPaise: number;
  lostPaise: number;
}

function inputOf({ capitalPaise, lostPaise }: Money): StrategyInput {
  return {
    ...{ now, bars, ...levels, contracts, quoteOf: (id) => quotes.get(id), held: {}, working: {} },
    ...{ positionPaise: 0, capitalPaise, marginAvailablePaise: capitalPaise },
    ...{ ...chargeInputs, dayLossPaise: () => lostPaise },
    ...{ session: sessionAt(now, 'exchange'), squareOff: 'no' },
  };
}

function opened(parameters: EnigmaParameters, money: Money) {
  const { state } = decide(initialState(), parameters, inputOf(money));
  return state.phase === 'entering' ? state : null;
}

/**
 * What the strangle loses, by the contract notes of its day, when it is bought and sold at these
 * quotes and closed at its exercise value at a level, each leg in two orders.
 */
function lossAt(strangle: Strangle, units: number, levelPaise: number): number {
  let cashPaise = 0;
  const fills = Object.entries(strangle).flatMap(([leg, contract]): ChargedFill[] => {
    const isLong = leg.startsWith('long');
    const quote = quotes.get(contract.instrumentId);
    const openPaise = (isLong ? quote?.askPaise : quote?.bidPaise) ?? 0;
    const closePaise = exercisePaise(contract, levelPaise);
    cashPaise += (isLong ? 1 : -1) * units * (closePaise - openPaise);
    const half = Math.ceil(units / 2);
    const fill = (part: string, quantity: number, side: 'BUY' | 'SELL', pricePaise: number) => ({
      ...{
        orderId: `${leg} ${part}`,
        instrumentId: contract.instrumentId,
        exchange: 'NSE' as const,
      },
      ...{ side, quantity, pricePaise, at: now },
    });
    return [
      fill('opens', units, isLong ? 'BUY' : 'SELL', openPaise),
      fill('closes', half, isLong ? 'SELL' : 'BUY', closePaise),
      fill('closes the rest', units - half, isLong ? 'SELL' : 'BUY', closePaise),
    ].filter(({ quantity }) => quantity > 0);
  });
  return chargesOfDay({ day, plan: chargeInputs.plan, fills }).totalPaise - cashPaise;
}

/**
 * What it loses when it is left to settle at a level instead, by the contract notes of both days.
 */
function lossSettledAt(strangle: Strangle, units: number, levelPaise: number): number {
  let cashPaise = 0;
  const fills: ChargedFill[] = [];
  const settlements: Settlement[] = [];
  for (const [leg, contract] of Object.entries(strangle)) {
    const { instrumentId } = contract;
    const isLong = leg.startsWith('long');
    const quote = quotes.get(instrumentId);
    const openPaise = (isLong ? quote?.askPaise : quote?.bidPaise) ?? 0;
    const intrinsicPaise = exercisePaise(contract, levelPaise);
    const sign = isLong ? 1 : -1;
    cashPaise += sign * units * (intrinsicPaise - openPaise);
    fills.push({
      ...{ orderId: leg, instrumentId, exchange: 'NSE', side: isLong ? 'BUY' : 'SELL' },
      ...{ quantity: units, pricePaise: openPaise, at: now },
    });
    settlements.push({ instrumentId, exchange: 'NSE', units: sign * units, intrinsicPaise });
  }
  const { plan } = chargeInputs;
  const opening = chargesOfDay({ day, plan, fills }).totalPaise;
  const settling = chargesOfDay({ day: '2026-11-23', plan, fills: [], settlements }).totalPaise;
  return opening + settling - cashPaise;
}

const aStrategy = fc
  .record({
    wings: fc.integer({ min: 1, max: 40 }),
    lots: fc.option(fc.integer({ min: 1, max: 10_000 }), { nil: undefined }),
    max_loss: fc.double({ min: 0.1, max: 100, noNaN: true }),
    threshold: fc.double({ min: 1, max: 10, noNaN: true }),
    delta: fc.option(fc.double({ min: 0.02, max: 0.5, noNaN: true })),
    hold: fc.constantFrom('day', 'settlement'),
  })
  .map((strategy) => JSON.stringify(strategy));

test('worst case: at any jump of the index position and day lose at most what the strategy allows', () => {
  let positions = 0;
  fc.assert(
    fc.property(
      aStrategy,
      fc.integer({ min: 5_000_000, max: 500_000_000 }),
      fc.double({ min: 0, max: 1.2, noNaN: true }),
      fc.double({ min: 0.88, max: 1.12, noNaN: true }),
      (strategy, capitalPaise, lostShare, jump) => {
        const parameters = parseParameters(strategy);
        const allowedPaise = maxLossPaise(capitalPaise, parameters.maxLoss);
        const lostPaise = Math.floor(lostShare * allowedPaise);
        const position = opened(parameters, { capitalPaise, lostPaise });
        if (position === null) return;
        positions++;
        const loss = lossAt(position.strangle, position.units, levels.indexPaise * jump);
        expect(lostPaise + loss).toBeLessThanOrEqual(allowedPaise);
        expect(lostPaise + (position.worstPaise ?? Number.NaN)).toBeLessThanOrEqual(allowedPaise);
        expect(loss).toBeLessThanOrEqual(position.worstPaise ?? Number.NaN);
        if (!position.settles) return;
        const settled = lossSettledAt(position.strangle, position.units, levels.indexPaise * jump);
        expect(settled).toBeLessThanOrEqual(position.worstPaise ?? Number.NaN);
      },
    ),
    { numRuns: 200 },
  );
  expect(positions).toBeGreaterThan(30);
});

test('worst case: five lakhs allow one lot with wings of 200 points, three with wings of 100', () => {
  const lots = (strategy: object) =>
    (opened(parseParameters(JSON.stringify(strategy)), {
      ...{ capitalPaise: 50_000_000, lostPaise: 0 },
    })?.units ?? 0) / 65;
  expect(lots({})).toBe(1);
  expect(lots({ wings: 2 })).toBe(3);
  expect(lots({ max_loss: 10 })).toBe(3);
});

test('worst case: the day’s loss leaves less for a position', () => {
  const after = (lostPaise: number) =>
    opened(parseParameters('{"wings":2}'), { capitalPaise: 50_000_000, lostPaise })?.units ?? 0;
  expect(after(500_000)).toBe(2 * 65);
  expect(after(1_500_000)).toBe(65);
  expect(after(2_000_000)).toBe(0);
});

test('worst case: a credit below its charges and risk opens nothing, with the sum as the reason', () => {
  const said = (minCredit: number) => {
    const input = inputOf({ capitalPaise: 50_000_000, lostPaise: 0 });
    const strategy = JSON.stringify({ min_credit: minCredit });
    const { state, reason } = decide(initialState(), parseParameters(strategy), input);
    return state.phase === 'entering' ? 'opened' : reason;
  };
  expect(said(0)).toBe('opened');
  expect(said(9.5)).toBe('opened');
  expect(said(9.6)).toMatch(
    /^Waiting: ₹1,567 of credit less ₹198 of charges is under ₹1,376, 9.6% of the worst case$/,
  );
});

test('worst case: as many lots as allowed are opened', () => {
  fc.assert(
    fc.property(
      aStrategy,
      fc.integer({ min: 12_500_000, max: 500_000_000 }),
      (strategy, limitPaise) => {
        const capitalPaise = 500_000_000;
        const position = opened(parseParameters(strategy), { capitalPaise, lostPaise: 0 });
        if (position === null) return;
        const { strangle } = position;
        const input = inputOf({ capitalPaise, lostPaise: 0 });
        const worst = worstCaseOf(strangle, input, levels.indexPaise);
        const { lots, lossPaise } = lotsWithin(worst, limitPaise, 1_000_000);
        expect(lossPaise).toBeLessThanOrEqual(limitPaise);
        const more = worstLossPaise(worst, (lots + 1) * strangle.shortCall.lotSize);
        expect(more).toBeGreaterThan(limitPaise);
      },
    ),
    { numRuns: 60 },
  );
});
