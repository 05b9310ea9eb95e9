import { readFileSync } from 'node:fs';
import { type ActName, acts, type Family } from './acts.ts';

interface Ended {
  event: string;
  uid?: string;
  closeCode?: number;
}

/**
 * How the sockets of each family ended, by the service's own log; `notAdmitted` ended, or were
 * refused, before that.
 */
export function countEndings(
  output: string,
  actByUid: ReadonlyMap<string, ActName>,
): { families: Record<Family, string>; notAdmitted: number } {
  const counts: Record<Family, Map<number, number>> = {
    neverReading: new Map(),
    dripping: new Map(),
    fragmenting: new Map(),
  };
  let notAdmitted = 0;
  for (const line of output.split('\n')) {
    if (!line.includes('"stream.ended"')) continue;
    const { uid, closeCode = 0 } = JSON.parse(line) as Ended;
    const act = actByUid.get(uid ?? '');
    if (uid === undefined) notAdmitted += 1;
    if (act === undefined) continue;
    const codes = counts[acts[act].family];
    codes.set(closeCode, (codes.get(closeCode) ?? 0) + 1);
  }
  const words = (codes: Map<number, number>) =>
    [...codes].map(([code, count]) => `${count} × ${code}`).join(', ');
  return {
    families: {
      neverReading: words(counts.neverReading),
      dripping: words(counts.dripping),
      fragmenting: words(counts.fragmenting),
    },
    notAdmitted,
  };
}

const established = '01';

/**
 * Connections to this port that are whole, as the kernel counts them at the side of the service.
 */
export function connectionsTo(port: number): number {
  const own = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const rows = readFileSync('/proc/net/tcp', 'utf8').split('\n').slice(1);
  return rows.filter((row) => {
    const [, local, , state] = row.trim().split(/\s+/);
    return state === established && local?.endsWith(own);
  }).length;
}
