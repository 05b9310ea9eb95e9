import type { News } from './entities.ts';
import { type Message, messageOf, tampered } from './messages.ts';
import type { PaymentFaults } from './payment-faults.ts';
import type { ProviderSettings } from './settings.ts';

/**
 * The real provider waits five seconds for an answer and retries for a day. Here the wait is
 * longer, because a function may start slowly on a busy machine, and the retries end after minutes.
 */
const answerWithinMs = 15_000;
const retryDelaysMs = [500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 64_000];

/**
 * Delivers webhooks at least once and in any order. It sends again after any answer other than 2xx.
 */
export class WebhookSender {
  readonly #settings: ProviderSettings;
  readonly #faults: PaymentFaults;
  readonly #now: () => number;
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor({
    settings,
    faults,
    now,
  }: { settings: ProviderSettings; faults: PaymentFaults; now: () => number }) {
    this.#settings = settings;
    this.#faults = faults;
    this.#now = now;
  }

  /** Makes the signed messages of some events. */
  messagesOf(news: readonly News[]): Message[] {
    return news.map((one) =>
      messageOf(one, { secret: this.#settings.webhookSecret, now: this.#now() }),
    );
  }

  /** All of them at once: the provider promises no order. */
  send(news: readonly News[]): void {
    const about = news[0]?.about;
    const messages = this.messagesOf(news);
    if (this.#faults.take('shuffled-webhooks', about)) messages.reverse();
    for (const message of messages) {
      if (this.#faults.take('lost-webhook', about)) continue;
      const times = this.#faults.take('repeated-webhook', about)?.times ?? 1;
      const sent = this.#faults.take('tampered-webhook', about) ? tampered(message) : message;
      const late = this.#faults.take('late-webhook', about)?.ms;
      const copies = late === undefined ? times : 1;
      for (let copy = 0; copy < copies; copy += 1)
        this.#after(late ?? 0, () => this.#deliver(sent, 0));
    }
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  #after(ms: number, act: () => Promise<void>): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void act();
    }, ms);
    this.#timers.add(timer);
  }

  async #deliver(message: Message, attempt: number): Promise<void> {
    if (await this.#post(message)) return;
    const delay = retryDelaysMs[attempt];
    if (delay !== undefined) this.#after(delay, () => this.#deliver(message, attempt + 1));
  }

  async #post({ id, body, signature }: Message): Promise<boolean> {
    try {
      const response = await fetch(this.#settings.webhookUrl, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-razorpay-event-id': id,
          'x-razorpay-signature': signature,
        },
        body,
        signal: AbortSignal.timeout(answerWithinMs),
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  }
}
