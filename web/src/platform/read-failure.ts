/**
 * The SDK's code for a failed reading. An error without a code counts as `unavailable`: the SDK
 * itself could not be loaded.
 */
export function readFailure(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error
    ? String(error.code)
    : 'unavailable';
}
