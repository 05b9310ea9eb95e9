import type { MessageEvent } from '@sthira/contract/message-events';
import type { Instant } from '@sthira/contract/units';
import { docs } from '#documents/docs.ts';
import type { MessageDocument } from '#documents/messages.ts';
import type { Store } from '#platform/store/store.ts';
import type { Writes } from '#platform/store/unit.ts';

/** Where each event can be looked at. */
const pages: Record<MessageEvent, string> = {
  opened: '/dashboard',
  closed: '/dashboard',
  'squared-off': '/dashboard',
  'still-open': '/dashboard',
  'worst-case-raised': '/dashboard',
  refused: '/dashboard',
  'session-lost': '/dashboard',
  'login-needed': '/dashboard',
  'cannot-pay': '/credits',
  'unknown-order': '/dashboard',
  trouble: '/dashboard',
  'agent-silent': '/dashboard',
  'handed-over': '/account-management',
  'changed-by-admin': '/activity',
  digest: '/reports',
  other: '/activity',
};

/** What somebody is told: the event, a name of the fact that no other fact has, and its sentence. */
export type NewMessage = Pick<MessageDocument, 'id' | 'uid' | 'event'> &
  Partial<
    Pick<MessageDocument, 'accountId' | 'text' | 'figurePaise' | 'row' | 'mail' | 'isMailed'>
  >;

/**
 * Writes a message among the writes of what it reports: both are stored, or neither.
 * `messages/route-message.ts` sends it on. What nobody owns is told to nobody.
 */
export function postMessage(writes: Writes, message: NewMessage, at: Instant): void {
  if (message.uid === '') return;
  const whole: MessageDocument = {
    ...{ account: '', text: '', accountId: null, figurePaise: null },
    ...{ row: null, mail: null, isMailed: false, routedAt: null },
    path: pages[message.event],
    ...message,
    // Each carrier ends it as it ends its own sentences.
    text: (message.text ?? '').replace(/\.$/, ''),
    at,
  };
  writes.create(docs.message(message.id), whole);
}

/** The same by itself, for what is found by looking: what was posted before stays as it is. */
export async function postOnce(store: Store, message: NewMessage, at: Instant): Promise<void> {
  await store.transact(async (unit) => {
    if (!(await unit.read(docs.message(message.id)))) postMessage(unit, message, at);
  });
}
