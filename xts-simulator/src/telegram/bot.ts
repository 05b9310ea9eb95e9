import type { Instant } from '@sthira/contract/units';
import { CarrierFaults } from '#faults/carrier-faults.ts';
import { type Chat, Chats } from './chats.ts';
import type { BotSettings } from './settings.ts';
import { type Update, UpdateSender } from './update-sender.ts';

/** The state that all routes of the stand-in for Telegram share. */
export class Bot {
  readonly token: string;
  readonly chats: Chats;
  readonly faults = new CarrierFaults();
  readonly sender: UpdateSender;

  constructor({ token, webhook }: BotSettings, now: () => Instant) {
    this.token = token;
    this.chats = new Chats(now);
    this.sender = new UpdateSender(webhook);
  }

  get account() {
    const id = Number(this.token.split(':')[0]);
    return { id, is_bot: true, first_name: 'Sthira', username: 'SthiraStandInBot' };
  }

  /** Somebody writes in a chat. */
  type(id: number, said: { text: string; name: string }): Update {
    const entry = this.chats.type(id, said);
    const command = /^\/\w+/.exec(said.text)?.[0];
    const message = {
      message_id: entry.id,
      from: personOf(id, said.name),
      chat: chatOf(id, said.name),
      date: Math.floor(entry.at / 1_000),
      text: said.text,
      ...(command && { entities: [{ offset: 0, length: command.length, type: 'bot_command' }] }),
    };
    return this.sender.send({ message }, this.faults.repeats(String(id)) ? 2 : 1);
  }

  /** Somebody blocks the bot; Telegram reports it. */
  block(chat: Chat): Update {
    chat.blocked = true;
    const changed = {
      chat: chatOf(chat.id, chat.name),
      from: personOf(chat.id, chat.name),
      old_chat_member: { user: this.account, status: 'member' },
      new_chat_member: { user: this.account, status: 'kicked', until_date: 0 },
    };
    return this.sender.send({ my_chat_member: changed }, 1);
  }
}

function personOf(id: number, name: string) {
  return { id: Math.abs(id), is_bot: false, first_name: name, language_code: 'en' };
}

export function chatOf(id: number, name: string) {
  return id < 0 ? { id, title: name, type: 'group' } : { id, first_name: name, type: 'private' };
}
