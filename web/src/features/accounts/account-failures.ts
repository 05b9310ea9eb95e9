import { CallError } from '#platform/call-error.ts';
import { wasDeclined } from '#platform/stale-sign-in.ts';

/** The account is saved, but its login failed. */
export class NotLoggedIn extends CallError {
  constructor({ code, reason, fields }: CallError) {
    super({ code, message: reason, fields });
  }
}

const messageOf = (error: Error, otherwise: string) =>
  wasDeclined(error)
    ? ''
    : (error instanceof CallError && error.code !== 'internal' && error.reason) || otherwise;

/** The server's message, or ours when the server's is not meant for people. */
export const deleteFailure = (error: Error) =>
  messageOf(error, 'Failed to delete account. Please try again.');
export const saveFailure = (error: Error) =>
  error instanceof NotLoggedIn
    ? `The account is saved, but not logged in. ${messageOf(error, 'Failed to login')}`
    : messageOf(error, 'Failed to save account. Please try again.');
