import { seenLine } from '@sthira/contract/typed-text';
import * as z from 'zod/mini';
import { shorten } from '#platform/log/shorten.ts';

const longestName = 64;
const chat = z.object({
  id: z.int(),
  type: z.string(),
  first_name: z._default(z.string(), ''),
  last_name: z._default(z.string(), ''),
});
/** As far as it matters here: Telegram sends much more, and new kinds as they come. */
const updateBody = z.object({
  update_id: z.int(),
  message: z.optional(z.object({ chat, text: z._default(z.string(), '') })),
  my_chat_member: z.optional(z.object({ chat, new_chat_member: z.object({ status: z.string() }) })),
});

/** What somebody wants of the bot. `blocked`: they have blocked it, so nothing reaches them. */
export type Command =
  | { what: 'start'; code: string }
  | { what: 'status' | 'stop' | 'unlink' | 'blocked' | 'other' };

export type Update = Command & {
  updateId: number;
  chatId: string;
  /** As Telegram calls the person. */
  name: string;
};

/**
 * What an update is to us: `nothing` for one that needs no answer, such as what is said in a group,
 * where others would read it; `undefined` for what is no update.
 */
export function readUpdate(body: unknown): Update | 'nothing' | undefined {
  const { success, data } = updateBody.safeParse(body);
  if (!success) return undefined;
  const { update_id: updateId, message, my_chat_member: member } = data;
  const from = message?.chat ?? member?.chat;
  if (from?.type !== 'private') return 'nothing';
  const name = shorten(seenLine(`${from.first_name} ${from.last_name}`), longestName);
  const said = { updateId, chatId: String(from.id), name: name || 'A chat without a name' };
  if (message) return { ...said, ...commandOf(message.text) };
  return member?.new_chat_member.status === 'kicked' ? { ...said, what: 'blocked' } : 'nothing';
}

function commandOf(text: string): Command {
  const [, command = '', code = ''] =
    /^\s*\/([a-z]+)(?:@\w+)?(?:\s+([\w-]{1,64}))?\s*$/i.exec(text) ?? [];
  const what = command.toLowerCase();
  if (what === 'start') return { what, code };
  return { what: what === 'status' || what === 'stop' || what === 'unlink' ? what : 'other' };
}
