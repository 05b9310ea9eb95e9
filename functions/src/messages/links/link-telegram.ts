import type { InputOf, OutputOf } from '@sthira/contract/operations';
import { collections } from '#documents/collections.ts';
import { docs } from '#documents/docs.ts';
import { telegramChannel } from '#messages/carrier-settings.ts';
import { botName, type TelegramSettings } from '#messages/carriers/telegram.ts';
import { keptUntilOf } from '#outbox/time-to-live.ts';
import { requireProfileIn } from '#people/roles/require-admin.ts';
import type { Answer, Call } from '#platform/call.ts';
import { AppError } from '#platform/errors.ts';
import { log } from '#platform/log/log.ts';
import { queryOf } from '#platform/store/query.ts';
import { codeLastsMs, hashOfCode, newCode } from './telegram-code.ts';

/**
 * A code by which the caller links a chat. It takes the place of an earlier one; the chat that is
 * linked stays so until the code is used. Throws `unavailable` where there is no bot.
 */
export async function linkTelegram({
  caller,
  clock,
  store,
}: Call<InputOf<'linkTelegram'>>): Promise<Answer<OutputOf<'linkTelegram'>>> {
  const channel = telegramChannel();
  const code = newCode();
  const hash = hashOfCode(code);
  const expiresAt = await store.transact(async (unit) => {
    await requireProfileIn(unit, caller);
    if (channel.state === 'off') throw new AppError('unavailable', 'Telegram is not set up here.');
    const earlier = await unit.findWithPaths(
      queryOf(collections.telegramCodes).where('uid', '==', caller.uid),
    );
    const now = clock.now();
    const endsAt = now + codeLastsMs;
    for (const { path } of earlier) unit.remove(docs.telegramCode(path.split('/').at(-1) ?? ''));
    unit.create(docs.telegramCode(hash), {
      ...{ uid: caller.uid, expiresAt: endsAt, usedAt: null },
      keptUntil: keptUntilOf('code', now),
    });
    return endsAt;
  });
  const name = channel.state === 'on' ? await knownName(channel.settings) : '';
  return {
    data: { url: `https://t.me/${name}?start=${code}`, code, expiresAt },
    message: 'Open Telegram to link this chat. The code can be used for ten minutes.',
  };
}

const names = new Map<string, string>();

/** The bot's name, asked once by each process. */
async function knownName(settings: TelegramSettings): Promise<string> {
  const known = names.get(settings.token);
  if (known) return known;
  try {
    const name = await botName(settings);
    names.set(settings.token, name);
    return name;
  } catch (error) {
    log.warn('telegram.unnamed', { error: error instanceof Error ? error.name : 'unknown' });
    throw new AppError('unavailable', 'Telegram does not answer. Try again in a minute.');
  }
}
