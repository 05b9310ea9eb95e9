import type { Day } from '@sthira/contract/units';
import { nextTradingDay } from '@sthira/quant/calendar/trading-days';
import { boundsFor, boundsOn, keptTo } from '@sthira/quant/enigma/loss-bounds';
import { readStrategy } from '@sthira/quant/enigma/parameters';
import { isRiskier } from '@sthira/quant/enigma/riskier';
import { storedParameters, storedStrategy } from '#accounts/record/stored-strategy.ts';
import type { AccountDocument } from '#documents/accounts.ts';

/**
 * Whether an account may lose more with the new strategy, or trades another one; the new one is
 * readable. By one that names no preset nothing starts.
 */
export function isRiskierStrategy(before: string, after: string): boolean {
  if (before === after) return false;
  const had = storedStrategy(before);
  const { preset, parameters } = readStrategy(after);
  const isAnother = preset !== null && preset !== had?.preset;
  return isAnother || had === undefined || isRiskier(parameters, { than: had.parameters });
}

/**
 * The account with the bounds that a new strategy of it needs: its largest loss, stop and wings
 * count from the next trading day where they are looser, or at once for an account that has never
 * traded. No run could read an unreadable one, so nothing is looser than that.
 */
export function withLossBounds(
  { lossBounds: had, ...account }: AccountDocument,
  strategy: string,
  today: Day,
): AccountDocument {
  const [before, wanted] = [storedParameters(account.strategy), storedParameters(strategy)];
  if (account.trading.runId === '' || !before || !wanted) return account;
  const lossBounds = boundsFor(wanted, keptTo(before, boundsOn(had, today)), nextTradingDay(today));
  return lossBounds ? { ...account, lossBounds } : account;
}
