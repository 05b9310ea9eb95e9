import { lazy, type ReactNode, Suspense } from 'react';
import type { Kind, Toast } from './toast.ts';

// Fetched as soon as the toaster is drawn, long before anybody has something to say.
const load = () => import('./toast-container.tsx');
const Container = lazy(() => load().catch(() => ({ default: (): ReactNode => null })));

/** Where toasts appear. */
export function Toaster({ position }: { position: 'top-right' | 'bottom-right' }) {
  return (
    <Suspense fallback={null}>
      <Container position={position} />
    </Suspense>
  );
}

const listeners = new Set<(toast: Toast) => void>();

/** Called with every toast, so that the caller can keep what toasts only show for some seconds. */
export function onToast(listener: (toast: Toast) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a toast. `id` keeps one message from standing there twice. */
export function say(kind: Kind, text: string, id: string = text): void {
  show({ kind, text }, id);
}

/** Shows why something was refused, with the way to what there is to do about it. */
export function sayRefusal(text: string, path: string): void {
  show({ kind: 'error', text, path }, text);
}

function show(toast: Toast, id: string): void {
  for (const listener of listeners) listener(toast);
  load().then(
    ({ showToast }) => showToast(toast, id),
    // The message is kept among the notifications; there is nothing left to show a toast with.
    () => undefined,
  );
}
