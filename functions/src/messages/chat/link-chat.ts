import type { Instant } from '@sthira/contract/units';
import { collections } from '#documents/collections.ts';
import { docs } from '#documents/docs.ts';
import type { TelegramLinkDocument } from '#documents/messages.ts';
import { hashOfCode } from '#messages/links/telegram-code.ts';
import { postMessage } from '#outbox/post-message.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Reads, Unit } from '#platform/store/unit.ts';
import { chatWords } from './chat-words.ts';
import type { Update } from './read-update.ts';

/** Somebody's chat, by the link it has. */
export async function personOf(unit: Reads, chatId: string): Promise<string | undefined> {
  const links = queryOf(collections.telegramLinks).where('chatId', '==', chatId);
  const [link] = await unit.findWithPaths(links);
  return link?.path.split('/').at(-1);
}

interface Linking {
  /** The words for the chat. */
  text: string;
  /** The chat that was linked before, which learns that it is not any more. */
  former?: string | undefined;
  /** Left out where nothing is linked. */
  link?: () => void;
}

/** Links a chat by a code, once; or says why not. */
export async function openLinking(
  unit: Unit,
  { chatId, name, updateId, code }: Update & { code: string },
  now: Instant,
): Promise<Linking> {
  const linked = await personOf(unit, chatId);
  if (code === '') return { text: linked ? chatWords.again : chatWords.notLinked };
  const doc = docs.telegramCode(hashOfCode(code));
  const stored = await unit.read(doc);
  if (!stored) return { text: chatWords.unknownCode };
  if (stored.usedAt !== null) return { text: chatWords.usedCode };
  if (stored.expiresAt <= now) return { text: chatWords.oldCode };
  const { uid } = stored;
  if (linked !== undefined && linked !== uid) return { text: chatWords.ofAnother };
  const [user, before] = await unit.readBoth(docs.user(uid), docs.telegramLink(uid));
  if (!user || user.disabled) return { text: chatWords.unknownCode };
  const link: TelegramLinkDocument = { chatId, name, linkedAt: now };
  return {
    text: chatWords.linked,
    former: before && before.chatId !== chatId ? before.chatId : undefined,
    link: () => {
      unit.change(doc, { usedAt: now });
      unit.replace(docs.telegramLink(uid), link);
      const text = `Telegram was linked: messages come to the chat of ${name}`;
      postMessage(unit, { id: `telegram-${updateId}`, uid, event: 'other', text }, now);
    },
  };
}
