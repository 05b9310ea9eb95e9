import { stopAllPath } from '@sthira/contract/app-pages';
import { dayMs, type Instant, minuteMs } from '@sthira/contract/units';
import { docs } from '#documents/docs.ts';
import type { TelegramChatDocument } from '#documents/messages.ts';
import type { ChatMessage, SendToChat } from '#messages/carriers/telegram.ts';
import { readerFor } from '#outbox/reader.ts';
import { keptUntilOf } from '#outbox/time-to-live.ts';
import type { Clock } from '#platform/clock.ts';
import { takeFromWindow } from '#platform/limits/rate-limit.ts';
import { log } from '#platform/log/log.ts';
import type { Store } from '#platform/store/store.ts';
import type { Unit } from '#platform/store/unit.ts';
import { chatWords } from './chat-words.ts';
import { openLinking, personOf } from './link-chat.ts';
import type { Update } from './read-update.ts';
import { statusText } from './status-text.ts';

/** So fast a person types; what comes faster is not answered. */
const chatLimit = { limit: 20, windowMs: minuteMs };
const mostHandled = 100;
const rememberedMs = dayMs;

interface Bot {
  send: SendToChat;
  /** Where links lead. */
  appOrigin: string;
  clock: Clock;
}

/** What the bot answers: words, or what only its person may read. */
type Answer = ChatMessage | { chatId: string; statusOf: string };

/**
 * Does what somebody typed to the bot and answers it, once for each update. Nothing is ever started
 * or stopped from a chat. An answer that is not sent is not repeated: whoever misses it asks again.
 */
export async function handleUpdate(store: Store, update: Update, bot: Bot): Promise<void> {
  const { send, appOrigin, clock } = bot;
  const before = await personOf(store, update.chatId);
  const answers = await store.transact((unit) => answersIn(unit, update, { appOrigin, clock }));
  const uid = (await personOf(store, update.chatId)) ?? before;
  const user = uid === undefined ? undefined : await store.read(docs.user(uid));
  const { translate } = await readerFor(store, user);
  for (const answer of answers) {
    const message =
      'statusOf' in answer
        ? { ...answer, text: await statusText(store, answer.statusOf, clock.now()) }
        : answer;
    const { text, link } = message;
    const said = link && { ...link, text: translate(link.text) };
    const delivery = await send({ ...message, text: translate(text), link: said });
    if (delivery.outcome !== 'sent')
      log.warn('telegram.not-answered', { outcome: delivery.outcome, reason: delivery.reason });
  }
}

async function answersIn(
  unit: Unit,
  update: Update,
  { appOrigin, clock }: Omit<Bot, 'send'>,
): Promise<Answer[]> {
  const now = clock.now();
  const doc = docs.telegramChat(update.chatId);
  const before = await openChat(unit, doc, now);
  if (isHandled(before, update.updateId)) return [];
  const { waitMs, takenAt } = takeFromWindow(before.takenAt, chatLimit, now);
  const done = waitMs > 0 ? { answers: [] } : await openCommand(unit, update, { appOrigin, now });
  const handled = [...before.handled, update.updateId].sort((a, b) => a - b).slice(-mostHandled);
  unit.replace(doc, {
    ...{ handled, takenAt, handledAt: now },
    keptUntil: keptUntilOf('chat', now),
  });
  done.write?.();
  return done.answers;
}

/**
 * What a chat has typed of late. Telegram brings an update again for a day at most, and may number
 * anew after a week without any: then a new one may have the number of an old one.
 */
async function openChat(
  unit: Unit,
  doc: ReturnType<typeof docs.telegramChat>,
  now: Instant,
): Promise<TelegramChatDocument> {
  const chat = await unit.read(doc);
  const isOver = (chat?.handledAt ?? 0) < now - rememberedMs;
  return { handled: [], takenAt: [], ...(isOver ? {} : chat) };
}

/** One that is older than all that are kept came before them. */
function isHandled({ handled }: TelegramChatDocument, updateId: number): boolean {
  const isOlder = handled.length >= mostHandled && updateId < (handled[0] ?? 0);
  return isOlder || handled.includes(updateId);
}

interface Done {
  answers: Answer[];
  write?: (() => void) | undefined;
}

async function openCommand(
  unit: Unit,
  update: Update,
  { appOrigin, now }: { appOrigin: string; now: Instant },
): Promise<Done> {
  const { chatId } = update;
  const say = (text: string, link?: ChatMessage['link']): Answer => ({ chatId, text, link });
  if (update.what === 'start') {
    const { text, former, link } = await openLinking(unit, update, now);
    const help = link ? `${text}\n\n${chatWords.commands}` : text;
    const farewell: Answer[] = former ? [{ chatId: former, text: chatWords.elsewhere }] : [];
    return { answers: [say(help), ...farewell], write: link };
  }
  const uid = await personOf(unit, chatId);
  if (update.what === 'blocked' || update.what === 'unlink') {
    const write = uid ? () => unit.remove(docs.telegramLink(uid)) : undefined;
    const text = uid ? chatWords.unlinked : chatWords.notLinked;
    return { answers: update.what === 'blocked' ? [] : [say(text)], write };
  }
  if (uid === undefined) return { answers: [say(chatWords.notLinked)] };
  if (update.what === 'other') return { answers: [say(chatWords.commands)] };
  const user = await unit.read(docs.user(uid));
  if (!user || user.disabled) return { answers: [say(chatWords.shutOut)] };
  if (update.what === 'status') return { answers: [{ chatId, statusOf: uid }] };
  const link = { text: 'Open Stop All', url: `${appOrigin}${stopAllPath}` };
  return { answers: [say(chatWords.stop, link)] };
}
