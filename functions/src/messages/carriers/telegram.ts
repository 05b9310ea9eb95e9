import * as z from 'zod/mini';
import type { Delivery } from '#outbox/attempt-plan.ts';
import { answerText } from '#platform/answer-text.ts';
import { jsonIn } from '#platform/json-in.ts';
import { shorten } from '#platform/log/shorten.ts';
import { carrierDeadlineMs, isUnsureStatus, reasonOf, waitOf } from './carrier-words.ts';

export interface TelegramSettings {
  token: string;
  webhookSecret: string;
  /** Without a / at its end. */
  apiUrl: string;
}

export interface ChatMessage {
  chatId: string;
  text: string;
  link?: { text: string; url: string } | undefined;
}

/** Gives a message to Telegram and returns the result; never throws. */
export type SendToChat = (message: ChatMessage) => Promise<Delivery>;

const longestText = 4_096;
const answerBytes = 64_000;
const answer = z.object({
  ok: z.boolean(),
  description: z._default(z.string(), ''),
  parameters: z.optional(z.object({ retry_after: z.optional(z.number()) })),
});
type BotAnswer = z.infer<typeof answer>;

/** Errors of a connection that was never made. */
const beforeRequest =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_\w+|\w*CERT\w*|\w*VERIFY\w*)$/;

/**
 * Sends by the Bot API. The text goes without markup, so that nothing a person typed becomes any.
 */
export function openTelegram(
  settings: TelegramSettings,
  deadlineMs = carrierDeadlineMs,
): SendToChat {
  return async ({ chatId, text, link }) => {
    const keyboard = link && { reply_markup: { inline_keyboard: [[link]] } };
    const body = {
      chat_id: chatId,
      text: shorten(text, longestText),
      link_preview_options: { is_disabled: true },
      ...keyboard,
    };
    try {
      const response = await callBot(settings, { method: 'sendMessage', body, deadlineMs });
      return deliveryOf(response, settings.token);
    } catch (error) {
      const code = codeOf(error);
      const reason = reasonOf(`No answer from Telegram: ${code}`, [settings.token]);
      return { outcome: beforeRequest.test(code) ? 'put-off' : 'unsure', reason };
    }
  };
}

/** The name of the bot, without the @ before it. Throws when Telegram does not say it. */
export async function botName(settings: TelegramSettings): Promise<string> {
  const { read } = await callBot(settings, {
    ...{ method: 'getMe', body: {}, deadlineMs: carrierDeadlineMs },
  });
  return z.object({ result: z.object({ username: z.string().check(z.minLength(1)) }) }).parse(read)
    .result.username;
}

interface BotCall {
  method: 'sendMessage' | 'getMe';
  body: object;
  deadlineMs: number;
}

async function callBot({ apiUrl, token }: TelegramSettings, { method, body, deadlineMs }: BotCall) {
  const response = await fetch(`${apiUrl}/bot${token}/${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    // A redirect would carry the token to another place.
    redirect: 'manual',
    signal: AbortSignal.timeout(deadlineMs),
  });
  return { status: response.status, read: jsonIn(await answerText(response, answerBytes)) };
}

function deliveryOf({ status, read }: { status: number; read: unknown }, token: string): Delivery {
  const { data: said } = answer.safeParse(read);
  if (said?.ok) return { outcome: 'sent' };
  const reason = reasonOf(`Telegram answered ${status}: ${said?.description ?? ''}`, [token]);
  if (!said)
    return { outcome: status === 200 || isUnsureStatus(status) ? 'unsure' : 'put-off', reason };
  return { outcome: outcomeOf(status, said), reason, ...waitOf(said.parameters?.retry_after ?? 0) };
}

/** A wrong token, 401 or 404, is no fault of the message: it waits for the operator. */
function outcomeOf(status: number, { description }: BotAnswer): 'refused' | 'put-off' | 'gone' {
  if (status === 403 || (status === 400 && /chat not found|user not found/i.test(description)))
    return 'gone';
  return status === 400 || status === 413 ? 'refused' : 'put-off';
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name;
}
