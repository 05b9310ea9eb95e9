import { dayInWords, type Instant } from '@sthira/contract/units';
import { pctOf } from '#limits/limit-use.ts';
import { realisedPaise } from '#mtm.ts';
import { isBelieved } from '#run/facts/agreement.ts';
import { stayingDifference } from '#run/facts/broker-check.ts';
import type { Facts } from '#run/facts/facts.ts';
import { differingLegs, isFlat, legsOf, textOf, unaccountedTags } from '#run/facts/flat.ts';
import { weekResultPaise } from '#run/facts/results.ts';
import { brokenWords, isHeldBack } from '#run/rules/broken-entries.ts';
import { newlyReached } from '#run/rules/limits.ts';
import type { Verdicts } from '#run/rules/verdicts.ts';
import type { RunResult } from '#run/state/run-account.ts';
import { chargesSincePaise } from '#run/state/run-charges.ts';
import type { RunProblem, RunRequest } from '#run/state/run-request.ts';
import type { RunState } from '#run/state/state.ts';
import { differenceWords } from './difference-words.ts';
import { remainingWords } from './remaining-words.ts';
import { isLate } from './stuck-words.ts';

const fileMarginAfterMs = 30 * 60_000;
const deadPricesMs = 15_000;
/** A new holder tries for so long to read the books before it says that they cannot be read. */
const readWithinMs = 15_000;

/** What the second has made of the run, beside what it began with. */
type After = Pick<RunState, 'orders' | 'reason' | 'kept' | 'broken' | 'breach' | 'shortOfMarginAt'>;

/** What the run asks of its agent after a second's decision, most urgent first. */
export function requestsOf(
  facts: Facts,
  { stop, gate, gateReason }: Pick<Verdicts, 'stop' | 'gate' | 'gateReason'>,
  after: After,
): RunRequest[] {
  const issues = [
    issue('reducing', 'high', gate === 'reducing' ? gateReason : ''),
    issue('invariant', 'critical', breachText(after)),
    issue('entries-broken', 'high', brokenText(after)),
    issue('kept', 'high', after.kept ? keptText(after) : ''),
    issue('books-differ', 'high', differenceText(facts)),
    issue('prices-dead', 'critical', deadPriceText(facts)),
    issue('left-to-expire', 'medium', expiryText(facts)),
    issue('no-margin', 'medium', marginText(facts, after)),
  ];
  return [
    ...(stop === '' ? [] : [{ kind: 'stop', reason: stop } as const]),
    ...newLimits(facts),
    ...(facts.account.state === 'stopping' ? endOf({ ...facts, orders: after.orders }, after) : []),
    ...issues.flat(),
  ];
}

/** What a run asks for before its books were read for the first time. */
export function requestsUnread(
  run: Pick<RunState, 'account' | 'openedAt' | 'waits'>,
  now: Instant,
): RunRequest[] {
  return isLate(run, now) && now - run.openedAt >= readWithinMs
    ? squareOffStuck('not known: the broker’s books could not be read')
    : [];
}

function squareOffStuck(remaining: string): RunRequest[] {
  const text = `Square off is not complete. Remaining: ${remaining}`;
  return issue('square-off-stuck', 'critical', text);
}

/** An issue of a text; none of an empty one. */
function issue(
  problem: RunProblem,
  priority: 'critical' | 'high' | 'medium',
  text: string,
): RunRequest[] {
  return text === '' ? [] : [{ kind: 'issue', problem, priority, text }];
}

/** The limits that are reached and that the account does not know of yet. */
function newLimits(facts: Facts): RunRequest[] {
  const { limits, uses } = facts;
  return newlyReached(facts).map((limit) => ({
    kind: 'limit',
    limit,
    pctHundredths: pctOf(limits, limit),
    usedPaise: uses.find((one) => one.limit === limit)?.used ?? 0,
  }));
}

/** The end of a run that is being squared off, or an issue that says what keeps it from ending. */
function endOf(facts: Facts, { kept }: Pick<After, 'kept'>): RunRequest[] {
  const { now, session } = facts;
  if (isFlat(facts)) {
    const unaccounted = unaccountedTags(facts);
    return [{ kind: 'flat', ...resultToday(facts), unaccounted, closesAt: session.closesAt }];
  }
  return kept || !isLate(facts, now) ? [] : squareOffStuck(remainingWords(facts));
}

/**
 * What the run made today and in this week. A wing that is left to expire counts at its price, or at
 * nothing. What is none is left out, and so are charges that are not known.
 */
function resultToday(facts: Facts): RunResult {
  const { orders, charges, day, dayStart } = facts;
  const runPaise = facts.runPaise ?? realisedPaise(orders.book.holdings);
  const chargesPaise = chargesSincePaise(charges, day);
  const { entries, line } = (dayStart?.day === day && dayStart) || {};
  const weekPaise = weekResultPaise(facts, { day, runPaise });
  return {
    resultPaise: runPaise - (dayStart?.markPaise ?? 0),
    ...(chargesPaise ? { chargesPaise } : {}),
    ...(entries ? { entries } : {}),
    ...(weekPaise === null ? {} : { weekPaise }),
    ...(line ? { line } : {}),
  };
}

function breachText({ breach }: Pick<After, 'breach'>): string {
  return breach === ''
    ? ''
    : `Something that must hold of this run does not: ${breach}. It opens nothing any more, and goes on closing.`;
}

function brokenText({ broken }: Pick<After, 'broken'>): string {
  return broken && isHeldBack(broken) ? `${brokenWords(broken)}.` : '';
}

function keptText({ reason }: Pick<After, 'reason'>): string {
  return `${reason}. It is closed as soon as that costs less; Square Off closes it at any price.`;
}

function differenceText(facts: Facts): string {
  const { orders, positions, differs, differences, waits, now } = facts;
  const all = Object.values(differs);
  const { foreign, held } = orders.book;
  if (all.some((difference) => isBelieved(difference, { now, waits }))) {
    const nets = textOf(legsOf(orders, positions?.nets ?? {})) || 'nothing';
    return `The broker’s positions (${nets}) have differed from its trades (${textOf(legsOf(orders, { ...foreign, ...held })) || 'nothing'}) for minutes. The positions are believed.`;
  }
  if (!all.some(({ sinceAt }) => now - sinceAt >= waits.fileDifferenceAfterMs))
    return stayingText(facts);
  const apart = differingLegs(facts, differences);
  return apart
    ? `The broker’s two books disagree. Positions: ${textOf(apart.positions)}. Trades: ${textOf(apart.trades)}. Both are read again.`
    : stayingText(facts);
}

function stayingText({ comparison, waits }: Facts): string {
  const staying = stayingDifference(comparison, waits);
  return staying
    ? `Today’s figures differ from the broker’s own for minutes. ${differenceWords(staying).join('; ')}.`
    : '';
}

function deadPriceText({ session, market, now, orders, held }: Facts): string {
  if (session.state !== 'open' && session.state !== 'auction') return '';
  const dead = Object.entries(held).filter(
    ([id, units]) => units !== 0 && now - (market.quoteOf(Number(id))?.at ?? 0) > deadPricesMs,
  );
  if (dead.length === 0) return '';
  return `Prices have stood still for more than 15 s: ${textOf(legsOf(orders, Object.fromEntries(dead)))}. The result and the stop loss of this run are unknown until they move.`;
}

function expiryText({ orders, leftToExpire, day }: Facts): string {
  if (leftToExpire.length === 0) return '';
  const left = Object.fromEntries(leftToExpire.map((id) => [id, orders.book.held[id] ?? 0]));
  return `Nobody bids for ${textOf(legsOf(orders, left))} on ${dayInWords(day)}: left to expire.`;
}

function marginText({ now }: Facts, { shortOfMarginAt, reason }: After): string {
  return shortOfMarginAt !== null && now - shortOfMarginAt >= fileMarginAfterMs
    ? `No position for 30 minutes. ${reason}`
    : '';
}
