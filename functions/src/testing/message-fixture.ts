import type { DeliveryDocument, MessageDocument } from '#documents/messages.ts';

/** A message that was just posted, for tests. */
export function aMessage(changes: Partial<MessageDocument> = {}): MessageDocument {
  return {
    ...{ id: 'm1', uid: 'asha', event: 'closed', accountId: null, account: '' },
    ...{ at: 1_000, text: 'The position was closed', figurePaise: null, path: '/dashboard' },
    ...{ row: null, mail: null, isMailed: false, routedAt: null },
    ...changes,
  };
}

/** A delivery of it to the person's chat that waits for its first attempt. */
export function aDelivery(changes: Partial<DeliveryDocument> = {}): DeliveryDocument {
  return {
    ...{ id: 'm1-telegram', messageId: 'm1', uid: 'asha', to: { channel: 'telegram' } },
    ...{ title: 'Position closed', text: 'The position was closed', path: '/dashboard', at: 1_000 },
    ...{ state: 'waiting', attempts: 0, dueAt: 1_000, unsure: false, failure: '' },
    ...{ createdAt: 1_000, endedAt: null },
    ...changes,
  };
}
