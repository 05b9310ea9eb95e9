import type { BrokerState } from '@sthira/contract/platform-status';
import { type Day, type Instant, istInstant, minuteMs } from '@sthira/contract/units';
import type { BrokerCounts } from '#documents/broker-counts.ts';
import { slotMinutes } from './counts.ts';

/** After so long without a call the state is that of the last ones, and old. */
const oldAfterMs = 10 * minuteMs;
/**
 * What is left unanswered this long, and so often, is no chance. It is longer than a minute, because
 * some processes may have written a minute before others.
 */
const mostSilentMs = 90_000;
const mostSilentCalls = 3;
/** Shares of the calls of two minutes. */
const mostUnanswered = 0.5;
const mostTroubled = 0.2;
/** So few calls of two minutes say nothing by themselves. */
const fewCalls = 5;
/** Unless no others were made so shortly before. */
const mostSlotsBack = 5;

interface Health {
  state: BrokerState;
  /** When the state began; null where that is not known. */
  since: Instant | null;
  isOld: boolean;
}

type Slot = BrokerCounts['slots'][string];

/**
 * The state of a broker by the day's counts:
 *
 *   no call today ──▶ no-calls
 *   nothing but unanswered calls for a while, or half of the last two minutes' ──▶ not-answering
 *   a fifth of them late or unanswered ──▶ slow
 *   else ──▶ answering
 */
export function brokerHealthOf(
  { answeredAt, silence: silent, slots }: Pick<BrokerCounts, 'answeredAt' | 'silence' | 'slots'>,
  { day, now }: { day: Day; now: Instant },
): Health {
  const lastAt = Math.max(answeredAt, silent?.until ?? 0);
  if (lastAt === 0) return { state: 'no-calls', since: null, isOld: false };
  const isOld = now - lastAt > oldAfterMs;
  if (silent) {
    const since = Math.max(silent.since, answeredAt);
    if (silent.calls >= mostSilentCalls && silent.until - since >= mostSilentMs)
      return { state: 'not-answering', since: answeredAt || silent.since, isOld };
  }
  return { ...byTheSlots(slots, day), isOld };
}

function byTheSlots(slots: BrokerCounts['slots'], day: Day): Pick<Health, 'state' | 'since'> {
  const newestFirst = Object.entries(slots)
    .map(([slot, counts]) => ({ slot: Number(slot), counts }))
    .sort((one, other) => other.slot - one.slot);
  const last = newestFirst[0]?.slot ?? 0;
  const judgeable = newestFirst.filter(({ counts }) => counts.calls >= fewCalls);
  const isRecent = judgeable[0] !== undefined && last - judgeable[0].slot <= mostSlotsBack;
  const judged = isRecent ? judgeable : [...newestFirst.slice(0, 1), ...judgeable];
  const state = judged[0] ? stateOf(judged[0].counts) : 'answering';
  const begun = judged.findIndex(({ counts }) => stateOf(counts) !== state);
  const first = judged.at(begun === -1 ? -1 : begun - 1);
  return {
    state,
    since: first ? istInstant(day, '00:00') + first.slot * slotMinutes * minuteMs : null,
  };
}

function stateOf({ calls, unanswered, slow }: Slot): Exclude<BrokerState, 'no-calls'> {
  if (unanswered >= calls * mostUnanswered && unanswered > 0) return 'not-answering';
  return unanswered + slow >= calls * mostTroubled && unanswered + slow > 0 ? 'slow' : 'answering';
}
