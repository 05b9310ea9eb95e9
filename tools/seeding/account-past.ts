import type { Day } from '@sthira/contract/units';
import { type RecordedSession, Replay } from '@sthira/lab/backtest/replay';
import type { ReplayFill } from '@sthira/lab/backtest/replay-exchange';
import { mayOpenOn } from '@sthira/quant/enigma/entry-days';
import { readStrategy } from '@sthira/quant/enigma/parameters';
import type { OrderDocument } from '@sthira/quant/run/books/order-document';
import { orderTag } from '../../functions/src/agents/runs/tag.ts';
import type { AccountDocument } from '../../functions/src/documents/accounts.ts';

type Player = Pick<AccountDocument, 'id' | 'strategy' | 'accountSizeLakhHundredths'>;

/** What an account did in sessions that are over. */
export interface AccountPast {
  orders: OrderDocument[];
  /** Those on which something was held, or could be opened. */
  workedDays: Day[];
}

const runId = 'simulated-past';
const underlying = 'NIFTY';

/**
 * Plays an account's strategy over sessions, oldest first. It ends with the last of them after
 * which nothing is held.
 */
export function playAccount(account: Player, sessions: readonly RecordedSession[]): AccountPast {
  const { parameters } = readStrategy(account.strategy);
  const capitalPaise = (account.accountSizeLakhHundredths ?? 0) * 100_000;
  const replay = new Replay({ underlying, parameters, capitalPaise });
  const workedDays: Day[] = [];
  const fills: ReplayFill[] = [];
  let flat = { fills: 0, days: 0 };
  for (const session of sessions) {
    const { day } = session;
    if (replay.isHolding || mayOpenOn(day, { parameters, underlying })) workedDays.push(day);
    replay.play(session);
    fills.push(...replay.closedFills);
    if (!replay.isHolding) flat = { fills: fills.length, days: workedDays.length };
  }
  return {
    orders: ordersOf(account.id, fills.slice(0, flat.fills)),
    workedDays: workedDays.slice(0, flat.days),
  };
}

/** The orders that these fills were of, each filled at once. */
function ordersOf(accountId: string, fills: readonly ReplayFill[]): OrderDocument[] {
  const held = new Map<number, number>();
  const attempts = new Map<string, number>();
  let cycle = 1;
  return fills.map((fill) => {
    const { contract, side, quantity, pricePaise, at, settles, why, touch } = fill;
    const before = held.get(contract.instrumentId) ?? 0;
    const after = before + (side === 'BUY' ? quantity : -quantity);
    if (after === 0) held.delete(contract.instrumentId);
    else held.set(contract.instrumentId, after);
    const closes = Math.abs(after) < Math.abs(before);
    const purpose = settles ? 'settlement' : closes ? 'exit' : 'entry';
    const leg = `${legOf(contract.optionType, closes ? before : after)}:${purpose}`;
    const place = `${cycle} ${leg}`;
    const attempt = (attempts.get(place) ?? 0) + 1;
    attempts.set(place, attempt);
    const tag = orderTag({ accountId, runId, cycle, leg, attempt });
    if (held.size === 0) cycle++;
    return {
      ...{ tag, runId, cycle, leg, attempt, purpose, side },
      ...{ segment: contract.segment, instrumentId: contract.instrumentId },
      ...{ symbol: contract.displayName, quantity, limitPaise: pricePaise },
      ...{ state: 'filled', appOrderId: '', filledQuantity: quantity },
      fills: { [tag]: { quantity, pricePaise, at } },
      ...{ seen: true, missedReads: 0, reason: '', epoch: 0, why, touch },
      ...{ createdAt: at, sentAt: null, updatedAt: at },
    };
  });
}

function legOf(optionType: 'CE' | 'PE', units: number): string {
  return `${units > 0 ? 'long' : 'short'}${optionType === 'CE' ? 'Call' : 'Put'}`;
}
