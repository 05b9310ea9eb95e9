import type { Webhook } from './settings.ts';

/** The real one waits longer, and repeats for a day. */
const answerWithinMs = 15_000;
const retryDelaysMs = [500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 64_000];

/** An update as it goes over the wire. */
export type Update = { update_id: number } & Record<string, unknown>;

/** Brings updates to the webhook, at least once and in no promised order. */
export class UpdateSender {
  webhook: Webhook | undefined;
  readonly #timers = new Set<NodeJS.Timeout>();
  #updates = 820_000_000;

  constructor(webhook: Webhook | undefined) {
    this.webhook = webhook;
  }

  /** Sends news as the next update, as often as asked. */
  send(news: Record<string, unknown>, times: number): Update {
    this.#updates += 1;
    const update = { update_id: this.#updates, ...news };
    for (let copy = 0; copy < times; copy += 1) this.#after(0, () => this.#deliver(update, 0));
    return update;
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

  async #deliver(update: Update, attempt: number): Promise<void> {
    if (await this.#post(update)) return;
    const delay = retryDelaysMs[attempt];
    if (delay !== undefined) this.#after(delay, () => this.#deliver(update, attempt + 1));
  }

  async #post(update: Update): Promise<boolean> {
    if (!this.webhook) return true;
    try {
      const response = await fetch(this.webhook.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(this.webhook.secret && { 'x-telegram-bot-api-secret-token': this.webhook.secret }),
        },
        body: JSON.stringify(update),
        redirect: 'manual',
        signal: AbortSignal.timeout(answerWithinMs),
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  }
}
