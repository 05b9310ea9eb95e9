import type { Instant } from '@sthira/contract/units';
import { emptyWindow, enterWindow, type RateWindow } from '#core/rate-window.ts';

const mostKept = 2_000;
/** What Telegram asks of bots: about a message a second in a chat, with bursts, and thirty in all. */
const chatPace = { limit: 20, windowMs: 20_000 };
const wholePace = { limit: 30, windowMs: 1_000 };

export interface ChatEntry {
  id: number;
  at: Instant;
  from: 'person' | 'bot';
  text: string;
  button?: { text: string; url: string };
}

export interface Chat {
  id: number;
  /** Of the person, or of the group. */
  name: string;
  type: 'private' | 'group';
  blocked: boolean;
  entries: ChatEntry[];
}

/** Who has written to the bot, and what was said in either direction. */
export class Chats {
  readonly #now: () => Instant;
  readonly #chats = new Map<number, Chat>();
  readonly #paces = new Map<number, RateWindow>();
  #pace = emptyWindow;
  #messages = 0;

  constructor(now: () => Instant) {
    this.#now = now;
  }

  list(): readonly Chat[] {
    return [...this.#chats.values()];
  }

  /** A chat exists for the bot from the first message on that somebody has written in it. */
  find(id: number): Chat | undefined {
    return this.#chats.get(id);
  }

  /** A person who writes to a bot that they blocked has unblocked it. */
  type(id: number, { text, name }: { text: string; name: string }): ChatEntry {
    const chat = this.#chats.get(id) ?? {
      id,
      name,
      type: id < 0 ? 'group' : 'private',
      blocked: false,
      entries: [],
    };
    chat.blocked = false;
    this.#chats.set(id, chat);
    return this.#add(chat, { from: 'person', text });
  }

  receive(chat: Chat, { text, button }: Pick<ChatEntry, 'text' | 'button'>): ChatEntry {
    return this.#add(chat, { from: 'bot', text, ...(button && { button }) });
  }

  /** Seconds that the bot has to wait before it may write in this chat; 0 when it may. */
  waitFor({ id }: Chat): number {
    const now = this.#now();
    const own = enterWindow(this.#paces.get(id) ?? emptyWindow, chatPace, now);
    if (own.verdict === 'refused') return secondsOf(own.window, chatPace.windowMs, now);
    const whole = enterWindow(this.#pace, wholePace, now);
    if (whole.verdict === 'refused') return secondsOf(whole.window, wholePace.windowMs, now);
    this.#paces.set(id, own.window);
    this.#pace = whole.window;
    return 0;
  }

  #add(chat: Chat, said: Omit<ChatEntry, 'id' | 'at'>): ChatEntry {
    this.#messages += 1;
    const entry = { id: this.#messages, at: this.#now(), ...said };
    chat.entries = [...chat.entries, entry].slice(-mostKept);
    return entry;
  }
}

function secondsOf({ acceptedAt }: RateWindow, windowMs: number, now: Instant): number {
  return Math.max(1, Math.ceil(((acceptedAt[0] ?? now) + windowMs - now) / 1_000));
}
