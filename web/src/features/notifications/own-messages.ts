import { type BellDocument, type BellMessage, newBell } from '@sthira/contract/messages';
import { call } from '#platform/call.ts';
import { createStore } from '#platform/store.ts';
import { say } from '#ui/toast/toaster.tsx';
import { clearingOf, joinedBell } from './bell-entries.ts';

/** The person's messages as they are listened to; `none` for who has no bell of their own. */
export type OwnMessages =
  | { state: 'none' | 'loading' }
  | { state: 'error'; again: () => void }
  | { state: 'ready'; messages: readonly BellMessage[]; bell: BellDocument; live: boolean };

export const ownMessages = createStore<OwnMessages>({ state: 'none' });

/** What was done here and may not be stored yet: each step, and what they come to. */
const steps = new Set<BellDocument>();
export const doneHere = createStore<BellDocument>(newBell);
const showSteps = () => doneHere.set([...steps].reduce(joinedBell, newBell));

/** Also at sign-out. */
export function forgetMessages(): void {
  ownMessages.set({ state: 'none' });
  steps.clear();
  showSteps();
}

/** Up to this instant the messages are seen, on every device. It is tried once: nothing is lost. */
export function markSeen(seenAt: number): void {
  steps.add({ ...newBell, seenAt });
  showSteps();
  void call('clearBell', { seenAt }).catch(() => undefined);
}

/** Clears the messages that stand in the bell, on every device. */
export function clearMessages(): void {
  const own = ownMessages.get();
  if (own.state !== 'ready') return;
  const { clearedAt, remove } = clearingOf(own.messages, joinedBell(own.bell, doneHere.get()));
  if (clearedAt > 0) take({ ...newBell, clearedAt }, call('clearBell', { clearedAt }));
  for (const id of remove) removeMessage(id);
}

export const removeMessage = (id: string) =>
  take({ ...newBell, removed: [id] }, call('clearBell', { remove: id }));

/** Shows at once what is being stored; what could not be stored comes back, with a word. */
function take(step: BellDocument, stored: Promise<unknown>): void {
  steps.add(step);
  showSteps();
  stored.catch((error: unknown) => {
    steps.delete(step);
    showSteps();
    say('error', `The bell could not be cleared. ${error instanceof Error ? error.message : ''}`);
  });
}
