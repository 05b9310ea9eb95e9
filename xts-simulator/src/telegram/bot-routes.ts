import { timingSafeEqual } from 'node:crypto';
import { type NextFunction, type Request, type Response, Router } from 'express';
import * as z from 'zod/mini';
import { handleUnder } from '#faults/carrier-faults.ts';
import { type Bot, chatOf } from './bot.ts';
import type { Chat, ChatEntry } from './chats.ts';
import { BotRefusal, sendBotRefusal } from './refusal.ts';

const longestText = 4_096;
const button = z.object({ text: z.string().check(z.minLength(1)), url: z.string() });
/** What a bot may send with a message, as far as ours does; Telegram ignores fields it does not know. */
const sendMessage = z.object({
  chat_id: z.coerce.number(),
  text: z._default(z.string(), ''),
  parse_mode: z.optional(z.string()),
  reply_markup: z.optional(z.object({ inline_keyboard: z.array(z.array(button)) })),
});
const setWebhook = z.object({
  url: z._default(z.string(), ''),
  secret_token: z._default(z.string(), ''),
});

/** The Bot API under /bot<TOKEN>, with the answers of api.telegram.org. */
export function botRoutes(bot: Bot): Router {
  const router = Router();
  const methods: Record<string, (request: Request, response: Response) => void> = {
    getme: (_request, response) => succeed(response, bot.account),
    setwebhook: (request, response) => {
      bot.sender.webhook = webhookOf(read(setWebhook, request));
      response.json({ ok: true, result: true, description: 'Webhook was set' });
    },
    sendmessage: (request, response) => send(bot, request, response),
  };
  router.all('/bot:token/:method', (request: Request, response: Response, next: NextFunction) => {
    const { token, method } = request.params;
    requireToken(bot, String(token));
    const act = methods[String(method).toLowerCase()];
    if (act) act(request, response);
    else next();
  });
  router.all('/bot*rest', () => {
    throw new BotRefusal(404, 'Not Found');
  });
  router.use(sendBotRefusal);
  return router;
}

function requireToken(bot: Bot, token: string): void {
  if (!/^\d+:[\w-]+$/.test(token)) throw new BotRefusal(404, 'Not Found');
  const [given, own] = [Buffer.from(token), Buffer.from(bot.token)];
  if (given.length !== own.length || !timingSafeEqual(given, own))
    throw new BotRefusal(401, 'Unauthorized');
}

function send(bot: Bot, request: Request, response: Response): void {
  const { chat_id, text, parse_mode, reply_markup } = read(sendMessage, request);
  const chat = bot.chats.find(chat_id);
  if (!chat) throw new BotRefusal(400, 'Bad Request: chat not found');
  if (chat.blocked) throw new BotRefusal(403, 'Forbidden: bot was blocked by the user');
  if (text.trim() === '') throw new BotRefusal(400, 'Bad Request: message text is empty');
  if (text.length > longestText) throw new BotRefusal(400, 'Bad Request: message is too long');
  if (parse_mode) refuseLooseMarkup(text);
  const first = reply_markup?.inline_keyboard[0]?.[0];
  if (first) refuseLooseUrl(first.url);
  const wait = bot.chats.waitFor(chat);
  if (wait > 0) throw tooMany(wait);
  let taken: ChatEntry | undefined;
  handleUnder(bot.faults.strike(String(chat_id)), request, {
    take: () => {
      taken = bot.chats.receive(chat, { text, ...(first && { button: first }) });
    },
    answer: () => succeed(response, taken && messageOf(bot, chat, taken)),
    refuse: (kind, seconds) => {
      if (kind === 'gone') throw new BotRefusal(403, 'Forbidden: user is deactivated');
      if (kind === 'error') throw new BotRefusal(500, 'Internal Server Error');
      throw tooMany(Math.ceil(seconds));
    },
  });
}

function messageOf(bot: Bot, { id, name }: Chat, { id: message_id, at, text }: ChatEntry) {
  const date = Math.floor(at / 1_000);
  return { message_id, from: bot.account, chat: chatOf(id, name), date, text };
}

const tooMany = (seconds: number) =>
  new BotRefusal(429, `Too Many Requests: retry after ${seconds}`, { retry_after: seconds });

/** Whoever marks texts up has to escape what people typed; Telegram refuses the whole message. */
function refuseLooseMarkup(text: string): void {
  const at = text.search(/[<&_*[\]()~`>#+\-=|{}.!]/);
  if (at >= 0)
    throw new BotRefusal(
      400,
      `Bad Request: can't parse entities: Character '${text[at]}' is reserved and must be escaped with the preceding '\\'`,
    );
}

/** Telegram opens no address whose host has no dot, such as localhost. */
function refuseLooseUrl(url: string): void {
  const parsed = URL.parse(url);
  if (!parsed || !/^https?:$/.test(parsed.protocol) || !parsed.hostname.includes('.'))
    throw new BotRefusal(
      400,
      `Bad Request: inline keyboard button URL '${url}' is invalid: Wrong HTTP URL`,
    );
}

/** An empty address unsets the webhook. Only on this machine may it be without encryption. */
function webhookOf({ url, secret_token: secret }: z.infer<typeof setWebhook>) {
  if (url === '') return undefined;
  if (!/^https:|^http:\/\/127\.0\.0\.1[:/]/.test(url))
    throw new BotRefusal(
      400,
      'Bad Request: bad webhook: An HTTPS URL must be provided for webhook',
    );
  if (!/^[\w-]{0,256}$/.test(secret))
    throw new BotRefusal(400, 'Bad Request: secret token contains unallowed characters');
  return { url, secret };
}

function read<Fields>(schema: z.ZodMiniType<Fields>, { body, query }: Request): Fields {
  const { success, data } = schema.safeParse({ ...query, ...(body as object | undefined) });
  if (!success) throw new BotRefusal(400, 'Bad Request: wrong parameters');
  return data;
}

function succeed(response: Response, result: unknown): void {
  response.json({ ok: true, result });
}
