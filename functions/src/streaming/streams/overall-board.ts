import type { OverallRow } from '@sthira/contract/stream';
import type { Backlog, Frame } from '#streaming/sockets/backlog.ts';

interface Entry {
  text: string;
  version: number;
}

export interface OverallBoard {
  /** Replaces the rows of all accounts; accounts that are not among them are forgotten. */
  update(rows: ReadonlyMap<string, OverallRow>): void;
  /** The frames of one socket: every account first, then those that changed since it last took. */
  view(): Backlog;
}

/**
 * Keeps for each account the version at which it last changed, so that a socket has to remember a
 * single number. Sockets at the same version share one encoded frame.
 */
export function createOverallBoard(): OverallBoard {
  const entries = new Map<string, Entry>();
  let version = 0;
  let encoded = new Map<number, Frame>();

  const frameSince = (seen: number): Frame => {
    const known = encoded.get(seen);
    if (known) return known;
    const rows = [...entries]
      .filter(([, entry]) => entry.version > seen)
      .map(([id, { text }]) => `${JSON.stringify(id)}:${text}`);
    const frame = Buffer.from(`{"type":"overall_status","data":{${rows.join(',')}}}`);
    encoded.set(seen, frame);
    return frame;
  };

  return {
    update(rows) {
      const next = version + 1;
      const changed = [...rows]
        .map(([id, row]) => ({ id, text: JSON.stringify(row) }))
        .filter(({ id, text }) => entries.get(id)?.text !== text);
      const gone = [...entries.keys()].filter((id) => !rows.has(id));
      for (const id of gone) entries.delete(id);
      if (gone.length > 0) encoded = new Map();
      if (changed.length === 0 && version > 0) return;
      for (const { id, text } of changed) entries.set(id, { text, version: next });
      version = next;
      encoded = new Map();
    },
    view() {
      let seen = 0;
      return {
        pending: () => (version > seen ? 'some' : 'none'),
        take() {
          const frame = frameSince(seen);
          seen = version;
          return [frame];
        },
      };
    },
  };
}
