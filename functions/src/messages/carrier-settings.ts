import * as z from 'zod/mini';
import { isOnThisMachine, projectOf, wrongSettings } from '#platform/settings.ts';
import type { PushSettings } from './carriers/push.ts';
import type { TelegramSettings } from './carriers/telegram.ts';
import { areVapidKeys } from './carriers/vapid.ts';

const named = z.string('is missing');
/** A secret of a deployment cannot be empty, so a channel that is not wanted has this one. */
const off = 'off';

const telegram = z.object({
  TELEGRAM_BOT_TOKEN: named.check(z.regex(/^\d+:[\w-]+$/, 'is no token of a bot')),
  TELEGRAM_WEBHOOK_SECRET: named.check(
    z.regex(/^[\w-]{16,256}$/, 'has to be 16 to 256 letters, digits, _ and -'),
  ),
  TELEGRAM_API_URL: z._default(
    z.url({ protocol: /^https?$/, error: 'is no address' }),
    'https://api.telegram.org',
  ),
});
const push = z
  .object({
    VAPID_PUBLIC_KEY: named,
    VAPID_PRIVATE_KEY: named,
    VAPID_SUBJECT: named.check(
      z.regex(/^(?:mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/, 'is no mailto: or https: address'),
    ),
  })
  .check(
    z.refine(
      ({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }) =>
        areVapidKeys({ publicKey, privateKey }),
      { path: ['VAPID_PRIVATE_KEY'], error: 'is not the key of VAPID_PUBLIC_KEY' },
    ),
  );

/** The settings of a channel, or why it is off, without any value. */
export type Channel<Settings> =
  | { state: 'on'; settings: Settings }
  | { state: 'off'; reason: string };

type Environment = Readonly<Record<string, string | undefined>>;

/** Never throws: without its settings the channel is off. */
export function telegramChannel(env: Environment = process.env): Channel<TelegramSettings> {
  const parsed = telegram.safeParse(given(env));
  if (!parsed.success) return { state: 'off', reason: wrongSettings(parsed.error) };
  const { TELEGRAM_BOT_TOKEN, TELEGRAM_WEBHOOK_SECRET, TELEGRAM_API_URL } = parsed.data;
  const local = isDemo(env);
  if (local && !isOnThisMachine(TELEGRAM_API_URL))
    return { state: 'off', reason: 'A demo project needs TELEGRAM_API_URL on this machine.' };
  if (!local && !TELEGRAM_API_URL.startsWith('https:'))
    return { state: 'off', reason: 'A real project needs TELEGRAM_API_URL with https.' };
  const settings = {
    token: TELEGRAM_BOT_TOKEN,
    webhookSecret: TELEGRAM_WEBHOOK_SECRET,
    apiUrl: TELEGRAM_API_URL.replace(/\/+$/, ''),
  };
  return { state: 'on', settings };
}

/** Never throws: without its settings the channel is off. */
export function pushChannel(env: Environment = process.env): Channel<PushSettings> {
  const parsed = push.safeParse(given(env));
  if (!parsed.success) return { state: 'off', reason: wrongSettings(parsed.error) };
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = parsed.data;
  const settings = {
    keys: { publicKey, privateKey },
    subject: parsed.data.VAPID_SUBJECT,
    local: isDemo(env),
  };
  return { state: 'on', settings };
}

function isDemo(env: Environment): boolean {
  return projectOf(env).startsWith('demo-');
}

/**
 * What is set: an empty value is not, and neither is `off`. A secret that came through a pipe ends
 * with the line.
 */
function given(env: Environment): Environment {
  return Object.fromEntries(
    Object.entries(env)
      .map(([name, value]) => [name, value?.trim()] as const)
      .filter(([, value]) => value !== '' && value !== off),
  );
}
