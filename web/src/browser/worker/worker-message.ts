/**
 * What the page asks of its worker: to take the place of an older version, or to forget the person
 * who signs out.
 */
export type ToWorker = 'take-over' | 'forget-person';

/**
 * What the worker asks of a page: to show a path that a notification leads to. It answers by the port
 * that comes along.
 */
export interface ToPage {
  open: string;
}

/** Pure. The path in a message of the worker; null for any other message. */
export function pathIn(message: unknown): string | null {
  if (typeof message !== 'object' || message === null || !('open' in message)) return null;
  return typeof message.open === 'string' ? message.open : null;
}
