import { randomBytes } from 'node:crypto';
import type { Instant } from '@sthira/contract/units';
import type { Request, Response } from 'express';
import { type CarrierFaults, handleUnder } from '#faults/carrier-faults.ts';
import { opened } from './opened.ts';
import { senderProof } from './sender-proof.ts';
import type { PushMessage, Subscription, Subscriptions } from './subscriptions.ts';

const mostBytes = 4_096;
const urgencies = ['very-low', 'low', 'normal', 'high'];

interface PushService {
  subscriptions: Subscriptions;
  faults: CarrierFaults;
  now: () => Instant;
}

type Refusal = [status: number, reason: string];

/** A message for a browser (RFC 8030), as push services take it. */
export async function takePush(
  { subscriptions, faults, now }: PushService,
  request: Request,
  response: Response,
): Promise<void> {
  const subscription = subscriptions.find(String(request.params.id));
  const body = await bodyOf(request);
  const message = readMessage(request, { subscription, body, now: now() });
  if (Array.isArray(message)) return refuse(response, message);
  const { to, ...taken } = message;
  handleUnder(faults.strike(to.id), request, {
    take: () => subscriptions.receive(to, taken),
    answer: () => {
      response.status(201).location(`/push/messages/${taken.id}`).end();
    },
    refuse: (kind, seconds) => {
      const after =
        kind === 'busy-until' ? new Date(now() + seconds * 1_000).toUTCString() : seconds;
      if (kind === 'gone') to.state = 'ended';
      if (kind === 'gone') return refuse(response, [410, 'The subscription has ended']);
      if (kind === 'error') return refuse(response, [500, 'Internal error']);
      response.set('retry-after', String(after));
      refuse(response, [429, 'Too many messages']);
    },
  });
}

function readMessage(
  request: Request,
  {
    subscription,
    body,
    now,
  }: { subscription: Subscription | undefined; body: Buffer; now: Instant },
): (PushMessage & { to: Subscription }) | Refusal {
  if (!subscription) return [404, 'No such subscription'];
  if (subscription.state === 'ended') return [410, 'The subscription has ended'];
  if (body.length > mostBytes) return [413, `More than ${mostBytes} bytes`];
  const ttlSeconds = Number(request.get('ttl') || 'missing');
  if (!Number.isInteger(ttlSeconds) || ttlSeconds < 0) return [400, 'TTL is missing or wrong'];
  const urgency = request.get('urgency') ?? 'normal';
  if (!urgencies.includes(urgency)) return [400, 'Urgency is wrong'];
  const topic = request.get('topic') ?? null;
  if (topic !== null && !/^[\w-]{1,32}$/.test(topic)) return [400, 'Topic is wrong'];
  const encoding = request.get('content-encoding');
  if (body.length > 0 && encoding !== 'aes128gcm') return [400, 'The content is not aes128gcm'];
  const origin = `${request.protocol}://${request.get('host')}`;
  const proof = senderProof(request.get('authorization'), { origin, now });
  if ('missing' in proof) return [401, 'Authorization is missing'];
  if ('wrong' in proof) return [403, `Authorization is wrong: ${proof.wrong}`];
  if (subscription.applicationServerKey && subscription.applicationServerKey !== proof.key)
    return [403, 'Authorization is wrong: the subscription is of another key'];
  const text = body.length === 0 ? '' : readBy(subscription, body);
  const { subject } = proof;
  const id = randomBytes(12).toString('base64url');
  const bytes = body.length;
  return { id, at: now, text, ttlSeconds, urgency, topic, bytes, subject, to: subscription };
}

function readBy(subscription: Subscription, body: Buffer): string | null {
  try {
    return opened(body, subscription);
  } catch {
    return null;
  }
}

/** Read to its end, so that a sender is answered, but not kept beyond what is too much. */
async function bodyOf(request: Request): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes - chunk.length <= mostBytes) chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function refuse(response: Response, [status, reason]: Refusal): void {
  response.status(status).type('text').send(reason);
}
