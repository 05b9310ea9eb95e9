import { simulator } from './addresses.ts';
import { answersOf } from './answers.ts';
import { askSimulator } from './simulator-control.ts';

interface ChatEntry {
  from: 'person' | 'bot';
  text: string;
  button?: { text: string; url: string };
}

/** A chat with the bot, in which somebody types. */
export interface Chat {
  id: string;
  type(text: string): Promise<void>;
  /** What the bot has said. */
  received(): Promise<ChatEntry[]>;
  /** The first thing the bot has said that fits. */
  answered(words: RegExp): Promise<ChatEntry>;
}

/** A chat of a number that nobody else has. */
export function aChat(): Chat {
  const id = String(Math.floor(Math.random() * 1e12));
  const received = async () => {
    const response = await fetch(`${simulator}/telegram/chats/${id}`);
    const { entries = [] } = (await response.json()) as { entries?: ChatEntry[] };
    return entries.filter(({ from }) => from === 'bot');
  };
  return {
    id,
    received,
    type: async (text) => void (await askSimulator(`/telegram/chats/${id}/messages`, { text })),
    answered: (words) =>
      answersOf(received).until(
        `the bot says ${words}`,
        (entries) => entries.find(({ text }) => words.test(text)),
        60_000,
      ),
  };
}

/** A pretended browser that has asked its push service for an address. */
export interface PushedBrowser {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  id: string;
}

export const aPushedBrowser = (): Promise<PushedBrowser> =>
  askSimulator('/push/subscriptions', { label: 'A browser of a test' });

/** What a browser has read, as the worker of the page gets it. */
export async function pushesTo({ id }: Pick<PushedBrowser, 'id'>): Promise<string[]> {
  const response = await fetch(`${simulator}/push/subscriptions/${id}`);
  const { messages } = (await response.json()) as { messages: { text: string | null }[] };
  return messages.map(({ text }) => text ?? '');
}

/** The first message that a browser has read and that fits. */
export function pushedTo(browser: PushedBrowser, words: RegExp): Promise<Record<string, unknown>> {
  return answersOf(() => pushesTo(browser)).until(
    `the browser reads ${words}`,
    (texts) => {
      const text = texts.find((one) => words.test(one));
      return text === undefined ? undefined : (JSON.parse(text) as Record<string, unknown>);
    },
    60_000,
  );
}
