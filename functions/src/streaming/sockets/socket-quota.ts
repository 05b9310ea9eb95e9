/** Sockets one person may hold at a time in this process: two per browser tab, five tabs. */
export const socketsPerPerson = 10;

export interface SocketQuota {
  /**
   * The function that frees the socket's place again, or `undefined` when the person has too many
   * sockets.
   */
  take(uid: string): (() => void) | undefined;
  /** The person who has the socket. */
  people(): string[];
}

export function createSocketQuota(limit = socketsPerPerson): SocketQuota {
  const taken = new Map<string, number>();
  return {
    people: () => [...taken.keys()],
    take(uid) {
      const count = taken.get(uid) ?? 0;
      if (count >= limit) return undefined;
      taken.set(uid, count + 1);
      return () => {
        const left = (taken.get(uid) ?? 1) - 1;
        if (left > 0) taken.set(uid, left);
        else taken.delete(uid);
      };
    },
  };
}
