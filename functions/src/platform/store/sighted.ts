import type { Instant } from '@sthira/contract/units';
import type { Version } from './unit.ts';

/**
 * A document as it was met, by the server's clock alone: when it was written, and when it was read.
 */
export interface Sighted {
  writtenAt: Instant;
  readAt: Instant;
}

export function sightedOf({
  version,
  readAt,
}: {
  version: Version | undefined;
  readAt: Version;
}): Sighted {
  return { writtenAt: (version ?? readAt).toMillis(), readAt: readAt.toMillis() };
}
