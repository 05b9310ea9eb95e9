import type { Instrument } from '#market/instrument.ts';
import type { MessageCode } from './market-event.ts';

export interface Subscription {
  code: MessageCode;
  instrument: Instrument;
}

/** Instruments and message codes that one session may hold. */
const subscriptionCap = 300;

/**
 * The subscriptions of each session's sockets. A session keeps them when its socket drops and comes
 * back.
 */
export class Subscriptions {
  private readonly byToken = new Map<string, Map<string, Subscription>>();

  of(token: string): readonly Subscription[] {
    return [...(this.byToken.get(token)?.values() ?? [])];
  }

  /** Adds new subscriptions and returns which were new; `full` when there would be too many. */
  add(
    token: string,
    wanted: readonly Subscription[],
  ): { state: 'added' | 'full'; added: Subscription[] } {
    const list = this.byToken.get(token) ?? new Map<string, Subscription>();
    this.byToken.set(token, list);
    const added = wanted.filter((subscription) => !list.has(keyOf(subscription)));
    if (list.size + added.length > subscriptionCap) return { state: 'full', added: [] };
    added.forEach((subscription) => {
      list.set(keyOf(subscription), subscription);
    });
    return { state: 'added', added };
  }

  remove(token: string, unwanted: readonly Subscription[]): void {
    unwanted.forEach((subscription) => {
      this.byToken.get(token)?.delete(keyOf(subscription));
    });
  }

  remaining(token: string): number {
    return subscriptionCap - (this.byToken.get(token)?.size ?? 0);
  }

  forget(token: string): void {
    this.byToken.delete(token);
  }
}

function keyOf({ code, instrument }: Subscription): string {
  return `${code}|${instrument.segment}|${instrument.instrumentId}`;
}
