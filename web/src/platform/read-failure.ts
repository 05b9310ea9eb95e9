/**
 * Why a reading failed, in the SDK's word; what is not from it counts as `unavailable`: the code
 * itself did not load.
 */
export function readFailure(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error
    ? String(error.code)
    : 'unavailable';
}
