/**
 * `local` is the build for the stack on one machine, where the broker is a stand-in. A deployment
 * is never `local`.
 */
export const build: 'local' | 'deployed' = import.meta.env.VITE_AUTH_EMULATOR
  ? 'local'
  : 'deployed';

/** The fixed address that order calls leave from; `null` where the build was not given one. */
export const orderAddress: string | null = import.meta.env.VITE_ORDER_ADDRESS || null;
