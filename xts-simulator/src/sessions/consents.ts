import { randomBytes } from 'node:crypto';
import { type Instant, minuteMs } from '@sthira/contract/units';
import type { CallbackHabit } from '#core/callback-habit.ts';
import type { Client } from './clients.ts';

/** What every client types at the page of its broker. */
export const typedAtBroker = { password: 'SIMPASSWORD', code: '246810' } as const;

/** What a test says of a client's consent. */
export interface ConsentTerms {
  client: string;
  /** Whether its keys alone open no session. */
  demanded?: boolean | undefined;
  habit?: CallbackHabit | undefined;
  /** Beginnings of the addresses that its app has registered; none means any. */
  returnUrls?: readonly string[] | undefined;
}

interface Issued {
  appKey: string;
  userId: string;
  profile: string;
  until: Instant;
}

/** How long a token that a page handed out may be exchanged. */
const validMs = 2 * minuteMs;

/** The tokens that the pages of the brokers handed out, and what each client's consent is like. */
export class Consents {
  readonly #issued = new Map<string, Issued>();
  readonly #terms = new Map<string, ConsentTerms>();

  set(terms: ConsentTerms): void {
    this.#terms.set(terms.client, terms);
  }

  of(client: string): ConsentTerms {
    return this.#terms.get(client) ?? { client };
  }

  /** A token of who signed in, for the app whose page it was. */
  issue(
    { appKey, signedIn }: { appKey: string; signedIn: Client },
    { profile, now }: { profile: string; now: Instant },
  ): string {
    const token = randomBytes(24).toString('hex');
    const userId = signedIn.clientCode;
    this.#issued.set(token, { appKey, userId, profile, until: now + validMs });
    return token;
  }

  /** Who signed in, if the token is this app's, fresh and was not exchanged before: it is gone then. */
  exchange(
    token: string,
    { appKey, profile, now }: { appKey: string; profile: string; now: Instant },
  ): string | undefined {
    const issued = this.#issued.get(token);
    if (issued?.appKey !== appKey || issued.profile !== profile) return undefined;
    this.#issued.delete(token);
    return now < issued.until ? issued.userId : undefined;
  }
}
