import type { MessageEvent } from '@sthira/contract/message-events';
import type { Instant, Paise } from '@sthira/contract/units';
import type { SavedRun } from '@sthira/quant/run/books/saved-run';
import { exactRupees, rupees } from '@sthira/quant/words';
import type { AccountDocument } from '#documents/accounts.ts';
import type { NewMessage } from '#outbox/post-message.ts';

interface Second {
  account: Pick<AccountDocument, 'id' | 'ownerUid' | 'trading'>;
  /** The run as it was stored last, if it was. */
  before: SavedRun | undefined;
  after: SavedRun;
  /** The legs of a stored state of the run's strategy. */
  legsOf: (run: SavedRun) => readonly unknown[];
  /** What the account's day has made after charges; null while that is not known. */
  dayNetPaise: () => Paise | null;
  at: Instant;
}

/** The part of a strategy's state that its owner is told of. */
interface Position {
  phase: string;
  worstPaise: Paise | undefined;
}

/**
 * What the owner of an account is told of its position: that it was opened, that it was closed, that
 * it can lose more than before. Between two stored states, so that it is told once, whoever holds the
 * shard. A square off says itself when the account is flat.
 */
export function positionNews({
  account,
  before,
  after,
  legsOf,
  dayNetPaise,
  at,
}: Second): NewMessage[] {
  const earlier = before?.runId === after.runId ? before : undefined;
  const [was, is] = [positionOf(earlier), positionOf(after)];
  const news = (event: MessageEvent, rest: Pick<NewMessage, 'text' | 'figurePaise'>) => {
    const { id: accountId, ownerUid: uid } = account;
    return [{ id: `${accountId}-${at}-${event}`, uid, event, accountId, ...rest }];
  };
  if (is.phase === 'holding' && was.phase !== 'holding') {
    // An entry that came to nothing leaves fewer legs than it was to have.
    const isLapsed = earlier !== undefined && legsOf(after).length < legsOf(earlier).length;
    return isLapsed ? [] : news('opened', opened(is));
  }
  if (is.phase === 'flat' && (was.phase === 'holding' || was.phase === 'exiting'))
    return account.trading.state === 'running' ? news('closed', closed(dayNetPaise())) : [];
  if (isRaised(was, is)) return news('worst-case-raised', raised(was, is));
  return [];
}

function positionOf(run: SavedRun | undefined): Position {
  const { phase, worstPaise } = (run?.algorithm ?? {}) as Partial<Position>;
  return { phase: phase ?? 'flat', worstPaise };
}

function isRaised(was: Position, is: Position): boolean {
  return (
    was.phase === is.phase &&
    is.phase === 'holding' &&
    (is.worstPaise ?? 0) > (was.worstPaise ?? Number.POSITIVE_INFINITY)
  );
}

function opened({ worstPaise }: Position) {
  const worst = worstPaise === undefined ? '' : `; at worst it loses ${rupees(worstPaise)}`;
  return { text: `A position was opened${worst}`, figurePaise: null };
}

function raised({ worstPaise: from = 0 }: Position, { worstPaise: to = 0 }: Position) {
  const text = `The worst case of the open position went from ${rupees(from)} to ${rupees(to)}`;
  return { text, figurePaise: 0 - to };
}

function closed(figurePaise: Paise | null) {
  const day =
    figurePaise === null
      ? 'the day’s net is not known yet'
      : `the day stands at ${exactRupees(figurePaise)} after charges`;
  return { text: `The position was closed; ${day}`, figurePaise };
}
