import { log } from '#platform/log.ts';
import type { SocketQuota } from '#streaming/sockets/socket-quota.ts';
import type { Sources } from './sources.ts';

/**
 * Whoever is disabled at the identity provider shall be out within two seconds, the writing and
 * hearing of it included.
 */
const lookEveryMs = 1_500;

/** What the identity provider looks up in one request. */
const atOnce = 100;

export interface IdentityWatch {
  /** Somebody took a seat. */
  wake(): void;
}

/**
 * Looks up everybody who has a socket here, again and again while anybody has: the identity
 * provider's own console disables and deletes people without the profile's knowing. It costs one
 * request for each hundred people in a second and a half.
 */
export function createIdentityWatch({
  seats,
  sources,
}: {
  seats: SocketQuota;
  sources: Pick<Sources, 'noteShutOut'>;
}): IdentityWatch {
  let watching = false;

  const look = async () => {
    const uids = seats.people();
    for (let from = 0; from < uids.length; from += atOnce) {
      await sources
        .noteShutOut(uids.slice(from, from + atOnce))
        .catch((error: unknown) => log.warn('identity.unread', { error }));
    }
    watching = seats.people().length > 0;
    if (watching) lookLater();
  };
  const lookLater = () => void setTimeout(() => void look(), lookEveryMs).unref();

  return {
    wake() {
      if (watching) return;
      watching = true;
      lookLater();
    },
  };
}
