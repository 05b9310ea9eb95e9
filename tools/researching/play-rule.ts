import { type Day, istInstant } from '@sthira/contract/units';
import { addDays, isTradingDay, tradingDaysUntil } from '@sthira/quant/calendar/trading-days';
import { planOf } from '@sthira/quant/charges/brokerage-plan';
import type { OptionContract } from '@sthira/quant/contracts/contracts';
import { expiryDays } from '@sthira/quant/contracts/expiries';
import type { Strangle } from '@sthira/quant/enigma/state';
import { lotsWithin } from '@sthira/quant/enigma/worst-case';
import { quoteOption } from '@sthira/quant/prices/option-quote';
import { bookPosition, type Played } from './book-position.ts';
import { chooseStrangle } from './choose-strangle.ts';
import { endOf } from './end-position.ts';
import { broker, type Opened, tradedPaise } from './position.ts';
import type { Quarter, QuartersByDay } from './recorded-quarters.ts';
import type { Rule } from './rules.ts';

const usualMaxLoss = 5;

/** The level of option prices, and the account that trades. */
export type Terms = Pick<Opened, 'moneyShare' | 'capitalPaise'>;

/** Every position of a rule over recorded days. */
export function playRule(rule: Rule, terms: Terms, quarters: QuartersByDay): Played[] {
  return [...quarters.keys()].flatMap((day) => {
    if (!isTradingDay(day)) return [];
    const [expiryDay = ''] = expiryDays('NIFTY', addDays(day, 1), 1);
    const distance = tradingDaysUntil(expiryDay, { after: day });
    if (rule.daysBefore !== 'next' && distance !== rule.daysBefore) return [];
    const later = laterQuarters(rule, { day, expiryDay }, quarters);
    const entry = quarters.get(day)?.find(({ endsAt }) => endsAt === istInstant(day, rule.entry));
    const opened = entry && openPosition({ rule, ...terms, day, expiryDay }, entry);
    return opened && later.length > 0 ? [bookPosition(opened, endOf(opened, later))] : [];
  });
}

/** None where the day on which it has to end was not recorded. */
function laterQuarters(
  { entry, exit }: Rule,
  { day, expiryDay }: { day: Day; expiryDay: Day },
  quarters: QuartersByDay,
): Quarter[] {
  const settles = exit === 'settlement';
  const lastDay = settles ? expiryDay : day;
  const untilAt = settles ? Number.POSITIVE_INFINITY : istInstant(day, exit);
  if (!quarters.has(lastDay)) return [];
  return [...quarters]
    .filter(([each]) => each >= day && each <= lastDay)
    .flatMap(([, rows]) => rows)
    .filter(({ endsAt }) => endsAt > istInstant(day, entry) && endsAt <= untilAt);
}

function openPosition(
  asked: Terms & Pick<Opened, 'rule' | 'day' | 'expiryDay'>,
  entry: Quarter,
): Opened | null {
  const { rule, moneyShare, capitalPaise, day, expiryDay } = asked;
  const at = entry.endsAt;
  const levels = { ...entry, moneyShare };
  const strangle = chooseStrangle(rule, { day, expiryDay, now: at, levels });
  if (!strangle) return null;
  const worst = {
    ...{ strangle, day, now: at, plan: planOf(broker, day), indexPaise: entry.indexPaise },
    quoteOf: (id: number) => {
      const contract = legOf(strangle, id);
      return contract && quoteOption(contract, at, levels);
    },
  };
  const limitPaise = ((rule.maxLoss ?? usualMaxLoss) / 100) * capitalPaise;
  const units = lotsWithin(worst, limitPaise, 1_000).lots * strangle.shortCall.lotSize;
  if (units === 0) return null;
  const legs = Object.entries(strangle).map(([leg, contract]) => {
    const isLong = leg.startsWith('long');
    const side = isLong ? 'BUY' : 'SELL';
    return { contract, isLong, openPaise: tradedPaise(contract, { side, at, levels }) };
  });
  return { ...asked, at, units, legs };
}

function legOf(strangle: Strangle, id: number): OptionContract | undefined {
  return Object.values(strangle).find(({ instrumentId }) => instrumentId === id);
}
