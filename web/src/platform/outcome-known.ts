import { CallError, Unanswered, Unsent } from './call-error.ts';

/**
 * What is known of a call that failed: `told` in the server's words, which say so where something
 * may have been done; `unsent`, so that nothing was; or nothing, as `no-answer` came that says.
 */
export function outcomeKnown(error: unknown): 'told' | 'unsent' | 'no-answer' {
  if (error instanceof Unsent) return 'unsent';
  if (!(error instanceof CallError) || error instanceof Unanswered) return 'no-answer';
  const tells = error.code !== 'internal' && (error.code !== 'unavailable' || error.reason !== '');
  return tells ? 'told' : 'no-answer';
}
