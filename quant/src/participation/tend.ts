import { dayInWords } from '@sthira/contract/units';
import type { Decision, Intent, StrategyInput } from '#strategy/input.ts';
import { figure } from '#words.ts';
import { type Group, heldOf } from './groups.ts';
import { closeGroup, joined, settles } from './leave.ts';
import { freshQuoteMs } from './market.ts';
import type { ParticipationParameters } from './parameter-fields.ts';
import type { ParticipationState, Spread } from './state.ts';
import { sellSpare } from './step-entry.ts';

type Orders = Pick<Decision, 'intents' | 'cancels'>;

export interface Tended extends Orders {
  spreads: readonly Spread[];
  /** What is being closed or mended, in words; null while nothing is. */
  reason: string | null;
}

/**
 * What the spreads that are held need: nothing as a rule. One that is worth the share of its width
 * that the parameters say is sold; units that no decision explains are closed; and where an upper call
 * is gone, its lower one is sold.
 */
export function tend(
  { spreads, entry }: ParticipationState,
  groups: readonly Group[],
  { parameters, input }: { parameters: ParticipationParameters; input: StrategyInput },
): Tended {
  const next: Spread[] = [];
  const orders: Orders[] = [];
  let reason: string | null = null;
  const trades = input.session.state === 'open' || input.session.state === 'auction';
  for (const group of groups) {
    const { expiryDay } = group;
    const spread = spreads.find(({ longCall }) => longCall.expiryDay === expiryDay);
    if (spread === undefined && entry?.longCall.expiryDay === expiryDay && !group.isOdd) continue;
    if (settles(group, input)) {
      if (spread) next.push(spread);
      continue;
    }
    const closes = spread?.closes ?? closingReason(spread, group, { parameters, input });
    if (spread)
      next.push(closes === null ? { ...spread, units: heldOf(group).sold } : { ...spread, closes });
    if (closes !== null) reason = `Closing the spread of ${dayInWords(expiryDay)}: ${closes}`;
    if (trades) orders.push(closes === null ? sellSpare(group) : closeForBid(group, input, closes));
  }
  return { ...joined(orders), spreads: next, reason };
}

/** A lower call that nobody bids for waits for a bid, or for its settlement. */
function closeForBid(group: Group, { quoteOf, now }: StrategyInput, why: string): Orders {
  const { intents, cancels } = closeGroup(group);
  const hasBid = ({ contract, side }: Intent) => {
    const quote = quoteOf(contract.instrumentId);
    return side === 'BUY' || !quote || now - quote.at > freshQuoteMs || quote.bidPaise > 0;
  };
  const closing = intents.filter(hasBid).map((intent): Intent => ({ ...intent, why }));
  return { intents: closing, cancels };
}

function closingReason(
  spread: Spread | undefined,
  group: Group,
  { parameters: { closeAt }, input }: { parameters: ParticipationParameters; input: StrategyInput },
): string | null {
  if (group.isOdd || spread === undefined) return 'units that no decision explains';
  if (closeAt === null) return null;
  const { longCall, shortCall } = spread;
  const [long, short] = [longCall, shortCall].map((call) => input.quoteOf(call.instrumentId));
  if (!long?.bidPaise || !short?.askPaise) return null;
  if ([long, short].some(({ at }) => input.now - at > freshQuoteMs)) return null;
  const widthPaise = 100 * (shortCall.strike - longCall.strike);
  const share = (100 * (long.bidPaise - short.askPaise)) / widthPaise;
  return share >= closeAt ? `it is worth ${figure(closeAt)}% of its width` : null;
}
