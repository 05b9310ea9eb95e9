import { enigma } from '@sthira/contract/algorithms';
import type { Day } from '@sthira/contract/units';
import { nextTradingDay } from '@sthira/quant/calendar/trading-days';
import { boundsFor, boundsOn, keptTo } from '@sthira/quant/enigma/loss-bounds';
import type { EnigmaParameters } from '@sthira/quant/enigma/parameters';
import { readText } from '@sthira/quant/texts/read-text';
import { isRiskier } from '@sthira/quant/texts/riskier';
import { storedStrategy } from '#accounts/record/stored-strategy.ts';
import type { AccountDocument } from '#documents/accounts.ts';

/**
 * Whether an account may lose more with the new strategy, or trades another one; the new one is
 * readable. By one that names no preset nothing starts.
 */
export function isRiskierStrategy(before: string, after: string): boolean {
  if (before === after) return false;
  const had = storedStrategy(before);
  const wanted = readText(after);
  if (had === undefined) return true;
  if (wanted.preset !== null && wanted.preset !== had.preset) return true;
  return isRiskier(wanted, { than: had.parameters });
}

/**
 * The account with the bounds that a new strategy of it needs: Enigma's largest loss, stop and wings
 * count from the next trading day where they are looser, or at once for an account that has never
 * traded. Where Enigma is left for another strategy, what it came to bounds it until then, so that
 * nothing is looser by a way round. No run could read an unreadable one: nothing is looser than that.
 */
export function withLossBounds(
  { lossBounds: had, ...account }: AccountDocument,
  strategy: string,
  today: Day,
): AccountDocument {
  if (account.trading.runId === '') return account;
  const [before, wanted] = [enigmaOf(account.strategy), storedStrategy(strategy)];
  const held = boundsOn(had, today);
  if (!before || !wanted) return held ? { ...account, lossBounds: held } : account;
  const until = nextTradingDay(today);
  const kept = keptTo(before, held);
  if (wanted.strategyId === enigma.id) {
    const lossBounds = boundsFor(wanted.parameters, kept, until);
    return lossBounds ? { ...account, lossBounds } : account;
  }
  const { maxLoss, stop, wings } = kept;
  return { ...account, lossBounds: { until, maxLoss, stop, wings } };
}

function enigmaOf(text: string): EnigmaParameters | undefined {
  const stored = storedStrategy(text);
  return stored?.strategyId === enigma.id ? stored.parameters : undefined;
}
