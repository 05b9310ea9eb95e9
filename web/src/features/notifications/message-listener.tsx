import { isDanger } from '@sthira/contract/message-events';
import { bellDocument, bellMessage, mostMessages, newBell } from '@sthira/contract/messages';
import { paths } from '@sthira/contract/paths';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useDocument, useDocuments } from '#platform/use-documents.ts';
import { announce } from '#ui/announcements/announce.ts';
import { bellEntries } from './bell-entries.ts';
import { forgetMessages, type OwnMessages, ownMessages } from './own-messages.ts';

/** Listens to what a person is told of their accounts, for the bell; what comes now is announced. */
export default function MessageListener({ uid }: { uid: string }): ReactNode {
  const latest = useMemo(
    () =>
      ({
        path: paths.messages,
        where: [['uid', '==', uid]],
        orderBy: [['at', 'desc']],
        limit: mostMessages,
      }) as const,
    [uid],
  );
  const messages = useDocuments(latest, bellMessage);
  const bell = useDocument(paths.bell(uid), bellDocument);
  useEffect(() => {
    ownMessages.set(readingOf(messages, bell));
  }, [messages, bell]);
  useEffect(() => forgetMessages, []);
  useArrivals(messages);
  return null;
}

type Messages = ReturnType<typeof useDocuments<typeof bellMessage._zod.output>>;
type Bell = ReturnType<typeof useDocument<typeof bellDocument._zod.output>>;

function readingOf(messages: Messages, bell: Bell): OwnMessages {
  for (const reading of [messages, bell])
    if (reading.state === 'error') return { state: 'error', again: reading.again };
  if (messages.state !== 'ready' || bell.state !== 'ready') return { state: 'loading' };
  return {
    state: 'ready',
    messages: messages.documents,
    bell: bell.document ?? newBell,
    live: messages.live && bell.live,
  };
}

/** Has those announced that come while the page is open; what was there before is in the bell. */
function useArrivals(messages: Messages): void {
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (messages.state !== 'ready') return;
    const worded = messages.documents.filter(({ text }) => text !== '');
    const before = known.current;
    known.current = new Set([...(before ?? []), ...worded.map(({ id }) => id)]);
    if (before === null) return;
    // The oldest first: of one kind the newest is said.
    for (const message of worded.toReversed())
      if (!before.has(message.id))
        announce({
          kind: `message-${message.event}-${message.account}`,
          text: bellEntries([message], [], newBell)[0]?.text ?? message.text,
          urgency: isDanger(message.event) ? 'danger' : 'calm',
        });
  }, [messages]);
}
