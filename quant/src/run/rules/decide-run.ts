import { planOf } from '#charges/brokerage-plan.ts';
import { creditPaise } from '#mtm.ts';
import { workingUnits } from '#run/books/order-life.ts';
import { takenContracts } from '#run/facts/agreement.ts';
import type { Facts } from '#run/facts/facts.ts';
import { limitedParameters } from '#run/facts/parameters-in-force.ts';
import { dayLossPaise } from '#run/state/run-charges.ts';
import type { Decision } from '#strategy/input.ts';
import { capitalOf } from './capital.ts';
import { lossLimitsOf } from './limits.ts';
import type { Verdicts } from './verdicts.ts';

/** What the run's strategy decides by these facts and verdicts. */
export function decideRun(
  facts: Facts,
  { squareOff, hold, leave }: Pick<Verdicts, 'squareOff' | 'hold' | 'leave'>,
): Decision {
  const { account, algorithm, orders, funds, now, day, market } = facts;
  const { bars, heldContracts, quoteOf, indices } = market;
  const index = indices?.[account.underlying];
  const isLong = account.strategy.horizon === 'months';
  const contracts = isLong ? [...market.contracts, ...(market.long ?? [])] : market.contracts;
  return account.strategy.decide(algorithm, limitedParameters(facts), {
    ...{ now, session: facts.session, bars, contracts, heldContracts, quoteOf },
    indexPaise: index?.lastPaise ?? null,
    ...(index ? { indexAt: index.at } : {}),
    vixHundredths: indices?.INDIAVIX?.lastPaise ?? null,
    ...(isLong || algorithm.phase === 'flat' ? { taken: takenContracts(facts) } : {}),
    held: facts.held,
    working: workingUnits(facts.live),
    positionPaise: facts.positionPaise,
    creditPaise: creditPaise(orders.book.position),
    capitalPaise: capitalOf(facts),
    marginAvailablePaise: funds?.marginAvailablePaise ?? null,
    cashPaise: funds?.cashPaise ?? null,
    plan: planOf(account.broker, day),
    dayLossPaise: () => dayLossPaise(facts),
    lossLimits: () => lossLimitsOf(facts),
    ...{ squareOff, hold, leave },
  });
}
