import { log } from '#platform/log/log.ts';
import type { SocketQuota } from '#streaming/sockets/socket-quota.ts';
import type { Sources } from './sources.ts';

/**
 * A person who is disabled at the identity provider loses their sockets within two seconds; the
 * rest of that time goes to writing the profile and hearing of it.
 */
const readEveryMs = 1_500;

/** How many people the identity provider looks up in one request. */
const atOnce = 100;

export interface IdentityWatch {
  /** To be called when somebody opened a socket. */
  wake(): void;
}

/**
 * Looks up everybody who has a socket here, again and again while anybody has one. An admin who
 * disables or deletes somebody in the identity provider's console does not change the profile, so
 * the sockets would stay open otherwise. Each look costs one request for every hundred people.
 */
export function createIdentityWatch({
  quota,
  sources,
}: {
  quota: SocketQuota;
  sources: Pick<Sources, 'noteShutOut'>;
}): IdentityWatch {
  let watching = false;

  const read = async () => {
    const uids = quota.people();
    for (let from = 0; from < uids.length; from += atOnce) {
      await sources
        .noteShutOut(uids.slice(from, from + atOnce))
        .catch((error: unknown) => log.warn('identity.unread', { error }));
    }
    watching = quota.people().length > 0;
    if (watching) readLater();
  };
  const readLater = () => void setTimeout(() => void read(), readEveryMs).unref();

  return {
    wake() {
      if (watching) return;
      watching = true;
      readLater();
    },
  };
}
