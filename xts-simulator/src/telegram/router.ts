import type { Instant } from '@sthira/contract/units';
import { type Request, type Response, Router } from 'express';
import * as z from 'zod/mini';
import { carrierFaultRoutes } from '#faults/carrier-fault-routes.ts';
import { Bot } from './bot.ts';
import { botRoutes } from './bot-routes.ts';
import type { BotSettings } from './settings.ts';
import { telegramPage } from './telegram-page.ts';

const typed = z.strictObject({
  text: z.string().check(z.minLength(1), z.maxLength(4_096)),
  /** Who writes; in a chat below zero, the name of the group. */
  name: z._default(z.string(), 'Asha'),
});
const typedOnPage = z.strictObject({
  chat: z.coerce.number().check(z.int()),
  text: z.string().check(z.minLength(1), z.maxLength(4_096)),
});

/*
 * A stand-in for Telegram, under /telegram:
 *
 *   /bot<TOKEN>/sendMessage, setWebhook, getMe    the Bot API (bot-routes.ts)
 *   /                                             a page with every chat
 *   /chats, /chats/ID                             the same as JSON
 *   /chats/ID/messages                            somebody writes to the bot: an update is sent
 *   /chats/ID/block                               somebody blocks the bot
 *   /faults                                       for tests (carrier-faults.ts)
 */
export function telegramRouter(
  settings: BotSettings,
  now: () => Instant,
): { router: Router; stop: () => void } {
  const bot = new Bot(settings, now);
  const router = Router();
  const chatOf = ({ params: { id } }: Request) => bot.chats.find(Number(id));
  router.use(carrierFaultRoutes(bot.faults));
  router.get('/', (_request: Request, response: Response) => {
    response.set('cache-control', 'no-store').send(telegramPage(bot.chats.list()));
  });
  router.get('/chats', (_request: Request, response: Response) => {
    response.json(bot.chats.list());
  });
  router.get('/chats/:id', (request: Request, response: Response) => {
    const chat = chatOf(request);
    response.status(chat ? 200 : 404).json(chat ?? { error: 'No such chat' });
  });
  router.post('/chats/:id/messages', (request: Request, response: Response) => {
    const { success, data } = typed.safeParse(request.body);
    const id = Number(request.params.id);
    if (success && Number.isSafeInteger(id)) response.status(201).json(bot.type(id, data));
    else response.status(400).json({ error: 'No message' });
  });
  router.post('/chats/:id/block', (request: Request, response: Response) => {
    const chat = chatOf(request);
    response.status(chat ? 201 : 404).json(chat ? bot.block(chat) : { error: 'No such chat' });
  });
  router.post('/messages', (request: Request, response: Response) => {
    const { success, data } = typedOnPage.safeParse(request.body);
    const name = (success && bot.chats.find(data.chat)?.name) || 'Asha';
    if (success) bot.type(data.chat, { text: data.text, name });
    response.redirect(303, '/telegram');
  });
  router.use(botRoutes(bot));
  return { router, stop: () => bot.sender.stop() };
}
