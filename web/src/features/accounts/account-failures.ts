import { CallError } from '#platform/call-error.ts';

const messageOf = (error: Error, otherwise: string) => (error instanceof CallError && error.code !== 'internal' && error.reason) || otherwise;

/** The server's own words, or ours where it had none for people. */
export const saveFailure = (error: Error) => messageOf(error, 'Failed to save account. Please try again.');
export const deleteFailure = (error: Error) => messageOf(error, 'Failed to delete account. Please try again.');
