import { createHash } from 'node:crypto';
import type { ClientRequest, IncomingMessage } from 'node:http';
import type { Instant } from '@sthira/contract/units';
import type { Delivery } from '#outbox/attempt-plan.ts';
import type { Clock } from '#platform/clock.ts';
import { addressObstacle, lookUpPublic } from '#platform/public-address.ts';
import { carrierDeadlineMs, isUnsureStatus, reasonOf, waitOf } from './carrier-words.ts';
import { drawPush, mostPlainBytes, type PushKeys, sealPush } from './seal-push.ts';
import { type VapidKeys, vapidHeader } from './vapid.ts';

export interface PushSettings {
  keys: VapidKeys;
  subject: string;
  /** A demo project pushes to this machine alone. */
  local: boolean;
}

export interface PushMessage {
  /** Names the message for good: a repeated one takes the place of the first. */
  id: string;
  device: PushKeys & { endpoint: string };
  title: string;
  body: string;
  /** The page of the app that it opens. */
  path: string;
  at: Instant;
  /** Of the words (BCP 47). */
  lang: string;
}

/** Gives a message to the push service of a browser and returns the result; never throws. */
export type SendToDevice = (message: PushMessage) => Promise<Delivery>;

/** What a browser that was off for longer missed stands in the bell. */
const keptSeconds = 24 * 3_600;
const answerBytes = 1_000;

/** Sends by Web Push (RFC 8030). */
export function openPush(
  settings: PushSettings,
  clock: Clock,
  deadlineMs = carrierDeadlineMs,
): SendToDevice {
  return async (message) => {
    const { endpoint } = message.device;
    const obstacle = addressObstacle(endpoint, settings);
    if (obstacle) return { outcome: 'gone', reason: `The device's address ${obstacle}.` };
    const now = clock.now();
    const sealed = sealedFor(message);
    if (!sealed) return { outcome: 'gone', reason: 'The device’s keys are none.' };
    const { origin, pathname } = new URL(endpoint);
    const headers = {
      ttl: keptSeconds,
      // People read it: a phone that saves power may keep the others back.
      urgency: 'high',
      topic: createHash('sha256').update(message.id).digest('base64url').slice(0, 32),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      'content-length': sealed.length,
      authorization: vapidHeader({ ...settings, origin, now }),
    };
    const answer = await post(endpoint, { ...settings, headers, body: sealed, deadlineMs });
    return deliveryOf(answer, { secrets: [endpoint, pathname.split('/').at(-1) ?? ''], now });
  };
}

function sealedFor({
  id: tag,
  device,
  title,
  body,
  path,
  at,
  lang,
}: PushMessage): Buffer | undefined {
  let text = body;
  const plain = () => JSON.stringify({ title, body: text, path, tag, at, lang });
  while (Buffer.byteLength(plain()) > mostPlainBytes && text !== '')
    text = `${text.slice(0, Math.floor(text.length * 0.9)).toWellFormed()}`;
  try {
    return sealPush(plain(), device, drawPush());
  } catch {
    return undefined;
  }
}

type Posted =
  | { status: number; text: string; retryAfter: string }
  | { code: string; connected: boolean };

interface Post extends Pick<PushSettings, 'local'> {
  headers: Record<string, string | number>;
  body: Buffer;
  deadlineMs: number;
}

/** One request over a connection of its own. A real project connects to public addresses alone. */
async function post(url: string, { local, headers, body, deadlineMs }: Post): Promise<Posted> {
  const { request } = await (local ? import('node:http') : import('node:https'));
  let connected = false;
  const signal = AbortSignal.timeout(deadlineMs);
  const lookup = local ? {} : { lookup: lookUpPublic };
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException) =>
      resolve({ code: error.code ?? error.name, connected });
    const sent: ClientRequest = request(url, {
      method: 'POST',
      headers,
      agent: false,
      signal,
      ...lookup,
    });
    sent.on('socket', (socket) => {
      socket.once(local ? 'connect' : 'secureConnect', () => {
        connected = true;
      });
    });
    sent.on('error', fail);
    sent.on('response', (response) => {
      void readAnswer(response).then(resolve, fail);
    });
    sent.end(body);
  });
}

async function readAnswer(response: IncomingMessage): Promise<Posted> {
  let text = '';
  for await (const chunk of response.setEncoding('utf8') as AsyncIterable<string>) {
    text += chunk;
    if (text.length > answerBytes) break;
  }
  return {
    status: response.statusCode ?? 0,
    text,
    retryAfter: String(response.headers['retry-after'] ?? ''),
  };
}

function deliveryOf(
  answer: Posted,
  { secrets, now }: { secrets: string[]; now: Instant },
): Delivery {
  if ('code' in answer) {
    const reason = reasonOf(`No answer from the push service: ${answer.code}`, secrets);
    return { outcome: answer.connected ? 'unsure' : 'put-off', reason };
  }
  const { status, text, retryAfter } = answer;
  if (status >= 200 && status < 300) return { outcome: 'sent' };
  const reason = reasonOf(`The push service answered ${status}: ${text}`, secrets);
  return { outcome: outcomeOf(status), reason, ...waitOf(secondsUntil(retryAfter, now)) };
}

/** 401 and 403 are about our keys, no fault of the message: it waits for the operator. */
function outcomeOf(status: number): 'refused' | 'put-off' | 'unsure' | 'gone' {
  if (status === 404 || status === 410) return 'gone';
  if (isUnsureStatus(status)) return 'unsure';
  return [401, 403, 408, 429].includes(status) || status >= 500 ? 'put-off' : 'refused';
}

/** Retry-After: seconds, or an instant. */
function secondsUntil(retryAfter: string, now: Instant): number {
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter);
  const at = Date.parse(retryAfter);
  return Number.isNaN(at) ? 0 : (at - now) / 1_000;
}
