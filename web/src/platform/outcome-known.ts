import { CallError, Unanswered, Unsent } from './call-error.ts';

/**
 * What is known of a call that failed: `answered` in the server's words, which say so where something
 * may have been done; `unsent`, so that nothing was; or nothing, as `no-answer` came that says.
 */
export function outcomeKnown(error: unknown): 'answered' | 'unsent' | 'no-answer' {
  if (error instanceof Unsent) return 'unsent';
  if (!(error instanceof CallError) || error instanceof Unanswered) return 'no-answer';
  const isAnswer =
    error.code !== 'internal' && (error.code !== 'unavailable' || error.reason !== '');
  return isAnswer ? 'answered' : 'no-answer';
}
