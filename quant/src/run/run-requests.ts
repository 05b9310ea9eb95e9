import { type Instant, istDay } from '@sthira/contract/units';
import { sessionAt } from '#calendar.ts';
import { limitsOn } from '#limits/account-limits.ts';
import { pctOf } from '#limits/limit-use.ts';
import { realisedPaise } from '#mtm.ts';
import { isBelieved } from './agreement.ts';
import { brokenWords, isHeldBack } from './broken-entries.ts';
import { stayingDifference } from './broker-check.ts';
import { differenceWords } from './difference-words.ts';
import { differingLegs, isFlat, legsOf, textOf, unaccountedTags } from './flat.ts';
import { newlyReached, runsWeekPaise } from './limits.ts';
import { remainingWords } from './remaining-words.ts';
import type { Made } from './run-account.ts';
import { chargesSincePaise } from './run-charges.ts';
import type { RunRequest } from './run-request.ts';
import type { RunState, Sight } from './state.ts';

const fileMarginAfterMs = 30 * 60_000;
const deadPricesMs = 15_000;

/** What the run asks of its agent after a second's decision, most urgent first. */
export function tellingsOf(state: RunState, sight: Sight): RunRequest[] {
  const { now } = sight.second;
  const requests: RunRequest[] = [];
  if (sight.stop !== '') requests.push({ kind: 'stop', reason: sight.stop });
  requests.push(...newLimits(state, sight));
  if (state.account.state === 'stopping') requests.push(...endOf(state, sight));
  if (state.gate === 'reducing')
    requests.push({ kind: 'issue', problem: 'reducing', priority: 'high', text: state.gateReason });
  if (state.broken && isHeldBack(state.broken))
    requests.push({
      kind: 'issue',
      problem: 'entries-broken',
      priority: 'high',
      text: `${brokenWords(state.broken)}.`,
    });
  if (state.kept)
    requests.push({ kind: 'issue', problem: 'kept', priority: 'high', text: keptText(state) });
  const apart = differenceText(state, now);
  if (apart !== '')
    requests.push({ kind: 'issue', problem: 'books-differ', priority: 'high', text: apart });
  const dead = deadPriceText(state, sight);
  if (dead !== '')
    requests.push({ kind: 'issue', problem: 'prices-dead', priority: 'critical', text: dead });
  if (sight.leftToExpire.length > 0)
    requests.push({
      kind: 'issue',
      problem: 'left-to-expire',
      priority: 'medium',
      text: expiryText(state, sight),
    });
  if (state.shortOfMarginAt !== null && now - state.shortOfMarginAt >= fileMarginAfterMs)
    requests.push({
      kind: 'issue',
      problem: 'no-margin',
      priority: 'medium',
      text: `No position for 30 minutes. ${state.reason}`,
    });
  return requests;
}

/** The limits that are reached and that the account does not know of yet. */
function newLimits(state: RunState, { second: { now }, limits }: Sight): RunRequest[] {
  const allowed = limitsOn(state.account, istDay(now));
  return newlyReached(state, { now, limits }).map((limit) => ({
    kind: 'limit',
    limit,
    pctHundredths: pctOf(allowed, limit),
    usedPaise: limits.find((one) => one.limit === limit)?.used ?? 0,
  }));
}

/** The end of a run that is being squared off, or an issue that says what keeps it from ending. */
function endOf(state: RunState, sight: Sight): RunRequest[] {
  const { now, hours } = sight.second;
  if (isFlat(state, { held: sight.held, now })) {
    const { closesAt } = sessionAt(now, hours);
    return [
      {
        kind: 'flat',
        ...madeToday(state, sight),
        unaccounted: unaccountedTags(state),
        closesAt,
      },
    ];
  }
  if (state.kept || now - (state.account.stoppingAt ?? now) < state.waits.stuckAfterMs) return [];
  const text = `Square off is not complete. Remaining: ${remainingWords(state, sight)}`;
  return [{ kind: 'issue', problem: 'square-off-stuck', priority: 'critical', text }];
}

/**
 * What the run made today and in this week. A wing that is left to expire counts at its price, or at
 * nothing. What is none is left out, and so are charges that are not known.
 */
function madeToday(state: RunState, { second: { now }, ...sight }: Sight): Made {
  const day = istDay(now);
  const runPaise = sight.runPaise ?? realisedPaise(state.orders.book.holdings);
  const chargesPaise = chargesSincePaise(state, day);
  const entries = state.dayStart?.day === day ? state.dayStart.entries : undefined;
  const weekPaise = runsWeekPaise(state, { now, runPaise });
  return {
    resultPaise: runPaise - (state.dayStart?.markPaise ?? 0),
    ...(chargesPaise ? { chargesPaise } : {}),
    ...(entries ? { entries } : {}),
    ...(weekPaise === null ? {} : { weekPaise }),
  };
}

function differenceText(state: RunState, now: Instant): string {
  const all = Object.values(state.differs);
  const { foreign, held } = state.orders.book;
  if (all.some((difference) => isBelieved(difference, { now, waits: state.waits }))) {
    const nets = textOf(legsOf(state, state.positions?.nets ?? {})) || 'nothing';
    return `The broker’s positions (${nets}) have differed from its trades (${textOf(legsOf(state, { ...foreign, ...held })) || 'nothing'}) for minutes. The positions are believed.`;
  }
  if (!all.some(({ sinceAt }) => now - sinceAt >= state.waits.fileDifferenceAfterMs))
    return stayingText(state);
  const apart = differingLegs(state, now);
  return apart
    ? `The broker’s two books disagree. Positions: ${textOf(apart.positions)}. Trades: ${textOf(apart.trades)}. Both are read again.`
    : stayingText(state);
}

function stayingText({ comparison, waits }: RunState): string {
  const staying = stayingDifference(comparison, waits);
  return staying
    ? `Today’s figures differ from the broker’s own for minutes. ${differenceWords(staying).join('; ')}.`
    : '';
}

function deadPriceText(state: RunState, { second, held }: Sight): string {
  const { state: session } = sessionAt(second.now, second.hours);
  if (session !== 'open' && session !== 'auction') return '';
  const dead = Object.entries(held).filter(
    ([id, units]) =>
      units !== 0 && second.now - (second.market.quoteOf(Number(id))?.at ?? 0) > deadPricesMs,
  );
  if (dead.length === 0) return '';
  return `Prices have stood still for more than 15 s: ${textOf(legsOf(state, Object.fromEntries(dead)))}. The result and the stop loss of this run are unknown until they move.`;
}

function keptText({ reason }: RunState): string {
  return `${reason}. It is closed as soon as that costs less; Square Off closes it at any price.`;
}

function expiryText(state: RunState, { leftToExpire, second }: Sight): string {
  const { held } = state.orders.book;
  const left = Object.fromEntries(leftToExpire.map((id) => [id, held[id] ?? 0]));
  return `Nobody bids for ${textOf(legsOf(state, left))} on ${istDay(second.now)}: left to expire.`;
}
