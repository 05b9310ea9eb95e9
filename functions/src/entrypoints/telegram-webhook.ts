import { createHash, timingSafeEqual } from 'node:crypto';
import { onRequest } from 'firebase-functions/https';
import { telegramChannel } from '#messages/carrier-settings.ts';
import { systemClock } from '#platform/clock.ts';
import { jsonIn } from '#platform/json-in.ts';
import { log } from '#platform/log/log.ts';
import { settings } from '#platform/settings.ts';
import { openStore } from '#platform/store/open-store.ts';
import { telegramSecrets } from './options.ts';
import { passRequestsThrough } from './plain-request.ts';

if (process.env.FUNCTION_TARGET === 'telegramWebhook') passRequestsThrough();

/** The longest text of a person is four thousand characters. */
const mostBytes = 100_000;

/**
 * What people type to the bot. 200 when it was dealt with, now or before; 401 when it is not
 * Telegram's; 500 asks for it again.
 */
export const telegramWebhook = onRequest(
  { secrets: telegramSecrets, invoker: 'public' },
  async (request, response) => {
    const answer = (status: number) =>
      void response.status(status).set('cache-control', 'no-store').end();
    const channel = telegramChannel();
    const body = request.rawBody ?? Buffer.alloc(0);
    const secret = request.get('x-telegram-bot-api-secret-token') ?? '';
    if (
      channel.state === 'off' ||
      request.method !== 'POST' ||
      !isSame(secret, channel.settings.webhookSecret)
    ) {
      log.warn('telegram.unsigned', { bytes: body.length });
      return answer(401);
    }
    const [{ readUpdate }, { handleUpdate }, { openTelegram }] = await Promise.all([
      import('#messages/chat/read-update.ts'),
      import('#messages/chat/handle-update.ts'),
      import('#messages/carriers/telegram.ts'),
    ]);
    const update = body.length > mostBytes ? undefined : readUpdate(jsonIn(body.toString('utf8')));
    if (update === undefined) log.error('telegram.unreadable', { bytes: body.length });
    if (update === undefined || update === 'nothing') return answer(200);
    try {
      const [appOrigin = ''] = settings().webOrigins;
      const send = openTelegram(channel.settings);
      await handleUpdate(await openStore(), update, { send, appOrigin, clock: systemClock });
      answer(200);
    } catch (error) {
      log.error('telegram.failed', { error });
      answer(500);
    }
  },
);

/** Compares in a time that depends on neither text. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
