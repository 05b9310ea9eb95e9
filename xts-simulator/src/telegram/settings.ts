import * as z from 'zod/mini';

const environment = z.object({
  TELEGRAM_BOT_TOKEN: z._default(z.string(), '1000000001:standin-bot-token'),
  TELEGRAM_WEBHOOK_SECRET: z._default(z.string(), 'standin-telegram-secret'),
  /** The webhook that is set at the start, as the operator's call sets it at the real one. */
  TELEGRAM_WEBHOOK_URL: z._default(z.url(), 'http://127.0.0.1:5000/v1/webhooks/telegram'),
});

export interface BotSettings {
  token: string;
  webhook: Webhook | undefined;
}

export interface Webhook {
  url: string;
  secret: string;
}

export function readBotSettings(
  variables: Readonly<Record<string, string | undefined>>,
): BotSettings {
  const parsed = environment.parse(variables);
  return {
    token: parsed.TELEGRAM_BOT_TOKEN,
    webhook: { url: parsed.TELEGRAM_WEBHOOK_URL, secret: parsed.TELEGRAM_WEBHOOK_SECRET },
  };
}
