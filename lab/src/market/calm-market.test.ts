import { hourMs, istDay, istInstant, minuteMs } from '@sthira/contract/units';
import { sessionAt } from '@sthira/quant/calendar/calendar';
import { optionChain } from '@sthira/quant/contracts/contracts';
import { liveExpiryDays } from '@sthira/quant/contracts/expiries';
import { decide } from '@sthira/quant/enigma';
import { parseParameters } from '@sthira/quant/enigma/parameters';
import { initialState } from '@sthira/quant/enigma/state';
import { limitOf } from '@sthira/quant/prices/order-price';
import type { StrategyInput } from '@sthira/quant/strategy/input';
import { chargeInputs } from '@sthira/quant/testing/charge-inputs';
import { expect, test } from 'vitest';
import { createMarket } from './market.ts';
import { withPlayed } from './market-script.ts';

const market = createMarket({
  seed: 1,
  scriptsAt: () => withPlayed([{ script: { play: 'calm' }, since: 0 }]),
});
const monday = istInstant('2026-11-23', '00:07');

function inputAt(now: number): StrategyInput {
  const day = istDay(now);
  const indexPaise = market.bar('NIFTY', { fromAt: now, toAt: now + 250 }).closePaise;
  const expiries = liveExpiryDays('NIFTY', now, 2);
  const contracts = optionChain({ underlying: 'NIFTY', day, expiries, spotPaise: indexPaise });
  const byId = new Map(contracts.map((contract) => [contract.instrumentId, contract]));
  return {
    ...{ now, indexPaise, indexAt: now, contracts, held: {}, working: {} },
    bars: Array.from({ length: 20 }, (_, place) => {
      const fromAt = (Math.floor(now / minuteMs) - 20 + place) * minuteMs;
      return market.bar('NIFTY', { fromAt, toAt: fromAt + minuteMs }, minuteMs / 2);
    }),
    vixHundredths: 1_800,
    quoteOf: (id) => {
      const contract = byId.get(id);
      return contract && { ...market.option(contract, now), at: now };
    },
    ...{ positionPaise: 0, capitalPaise: 50_000_000, marginAvailablePaise: 50_000_000 },
    ...chargeInputs,
    session: sessionAt(now, 'always'),
    squareOff: 'no',
  };
}

test.each(['{"preset":"daily"}', '{"threshold":10,"cooldown":0.05,"max_loss":100}'])(
  'calm market: a run by %s enters in its first second at any hour of a week, and every leg fills at the limit of a second before',
  (strategy) => {
    const parameters = parseParameters(strategy);
    for (let at = monday; at < monday + 168 * hourMs; at += 37 * minuteMs) {
      const input = inputAt(at);
      const { state, intents, reason } = decide(initialState(), parameters, input);
      expect(reason, new Date(at).toISOString()).toMatch(/^Buying wings/);
      expect(intents).toHaveLength(2);
      if (state.phase !== 'entering') throw new Error(`No entry: ${reason}`);
      for (const [leg, contract] of Object.entries(state.strangle)) {
        const side = leg.startsWith('long') ? 'BUY' : 'SELL';
        const quote = { ...market.option(contract, at), at };
        const limit = limitOf({ side, quote, tickPaise: 5, failures: 0, now: at });
        for (let later = 0; later <= 3_000; later += 250) {
          const { bidPaise, askPaise } = market.option(contract, at + later);
          const fits = bidPaise > 0 && (side === 'BUY' ? askPaise <= limit : bidPaise >= limit);
          expect(fits, `${leg} at ${new Date(at + later).toISOString()}`).toBe(true);
        }
      }
    }
  },
);
