import { EventEmitter } from 'node:events';
import { dayMs, type Instant, istDay, istInstant } from '@sthira/contract/units';
import type { MarketHours } from '@sthira/quant/calendar/calendar';
import type { ProfileName } from '#core/profile.ts';
import { tokenLifeMs, tokenOf, type XtsApi } from './token.ts';

export interface Session {
  token: string;
  half: XtsApi;
  profile: ProfileName;
  appKey: string;
  userId: string;
  openedAt: Instant;
  expiresAt: Instant;
}

export interface Login {
  half: XtsApi;
  profile: ProfileName;
  appKey: string;
  userId: string;
  uniqueKey?: string;
  now: Instant;
}

/** Real gateways log everybody out before the trading day. */
const dailyCut = '06:00';

/**
 * When a token expires: after 24 hours and, with exchange hours, no later than the daily logout.
 */
function endOf(openedAt: Instant, hours: MarketHours): Instant {
  const lapsesAt = openedAt + tokenLifeMs;
  if (hours === 'always') return lapsesAt;
  const cutAt = istInstant(istDay(openedAt), dailyCut);
  return Math.min(lapsesAt, openedAt < cutAt ? cutAt : cutAt + dayMs);
}

/**
 * The live tokens: one per key pair and half, across all profiles. Emits `open` with a new session
 * and `dead` with one whose token was ended.
 */
export class Sessions extends EventEmitter<{ open: [Session]; dead: [Session] }> {
  private readonly live = new Map<string, Session>();
  private readonly hours: MarketHours;
  private serial = 0;

  constructor(hours: MarketHours) {
    super();
    this.hours = hours;
  }

  /** Opens a session and ends the session that the same key pair had. */
  open({ now, ...login }: Login): Session {
    this.killWhere((session) => session.half === login.half && session.appKey === login.appKey);
    this.serial += 1;
    const token = tokenOf({ ...login, serial: this.serial, issuedAt: now });
    const session: Session = { ...login, token, openedAt: now, expiresAt: endOf(now, this.hours) };
    this.live.set(token, session);
    this.emit('open', session);
    return session;
  }

  /**
   * The session of a token at a profile's half; `undefined` when the token was ended, has expired
   * or belongs to another half.
   */
  find(
    token: string,
    at: { half: XtsApi; profile: ProfileName; now: Instant },
  ): Session | undefined {
    const session = this.live.get(token);
    if (!session || session.half !== at.half || session.profile !== at.profile) return undefined;
    if (at.now < session.expiresAt) return session;
    this.kill(session);
    return undefined;
  }

  /** The session of a live token, at any profile and half. */
  byToken(token: string): Session | undefined {
    return this.live.get(token);
  }

  /** Whether a client has an open session of the interactive half. */
  isOpen(userId: string, now: Instant): boolean {
    return [...this.live.values()].some(
      (session) =>
        session.half === 'interactive' && session.userId === userId && now < session.expiresAt,
    );
  }

  kill(session: Session): void {
    if (this.live.delete(session.token)) this.emit('dead', session);
  }

  killWhere(matches: (session: Session) => boolean): number {
    const dead = [...this.live.values()].filter(matches);
    dead.forEach((session) => {
      this.kill(session);
    });
    return dead.length;
  }

  get count(): number {
    return this.live.size;
  }
}
