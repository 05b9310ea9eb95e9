import { createECDH, type ECDH, randomBytes } from 'node:crypto';
import type { Instant } from '@sthira/contract/units';

const mostKept = 2_000;

export interface PushMessage {
  id: string;
  at: Instant;
  /** What the browser read; `null` when it could not, which no push service reports. */
  text: string | null;
  ttlSeconds: number;
  urgency: string;
  topic: string | null;
  bytes: number;
  /** Whom the sender names, of its signed statement. */
  subject: string;
}

/** A pretended browser that asked its push service for an address. */
export interface Subscription {
  id: string;
  label: string;
  keys: ECDH;
  auth: Buffer;
  /** The only key whose holder may push, base64url; anybody's when the page named none. */
  applicationServerKey: string | undefined;
  state: 'open' | 'ended';
  messages: PushMessage[];
}

/** All browsers of the stand-in push service. */
export class Subscriptions {
  readonly #subscriptions = new Map<string, Subscription>();

  add({
    label,
    applicationServerKey,
  }: Pick<Subscription, 'label' | 'applicationServerKey'>): Subscription {
    const keys = createECDH('prime256v1');
    keys.generateKeys();
    const id = randomBytes(24).toString('base64url');
    const auth = randomBytes(16);
    const added = { id, label, keys, auth, applicationServerKey, state: 'open', messages: [] };
    this.#subscriptions.set(id, added as Subscription);
    return added as Subscription;
  }

  find(id: string): Subscription | undefined {
    return this.#subscriptions.get(id);
  }

  list(): readonly Subscription[] {
    return [...this.#subscriptions.values()];
  }

  /** A message with a topic takes the place of an earlier one of the same topic. */
  receive(subscription: Subscription, message: PushMessage): void {
    const others = subscription.messages.filter(
      ({ topic }) => topic === null || topic !== message.topic,
    );
    subscription.messages = [...others, message].slice(-mostKept);
  }
}
