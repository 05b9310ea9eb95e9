import { istDay } from '@sthira/contract/units';
import type { Clock } from '#platform/clock.ts';
import type { PutOnce } from '#platform/locked-bucket.ts';
import { log } from '#platform/log/log.ts';
import { type AuditStore, headPages } from './audit-store.ts';
import { headText } from './exported-heads.ts';

/** The log takes no longer list. */
const headsAnEntry = 100;
const entriesAFile = 200;

interface Export {
  audit: Pick<AuditStore, 'heads'>;
  /** Without one the log alone has them. */
  put: PutOnce | undefined;
  clock: Clock;
}

/**
 * Writes the head of every chain to the log and to files of a locked bucket, which a person who can
 * write the database cannot change. If that person makes a chain anew, with all its hashes, it does
 * not lead to its exported head. Returns how many heads there are.
 */
export async function exportHeads({ audit, put, clock }: Export): Promise<number> {
  const day = istDay(clock.now());
  let lines: string[] = [];
  let [heads, entries, files] = [0, 0, 0];
  const shelve = async () => {
    if (put && lines.length > 0)
      await put(`audit-heads/${day}/${files}.txt`, `${lines.join('\n')}\n`);
    files += 1;
    lines = [];
  };
  for await (const page of headPages(audit, headsAnEntry)) {
    const texts = page.map(({ subject, head }) => headText({ subject, ...head }));
    log.info('audit.heads', { day, entry: entries, heads: texts });
    heads += page.length;
    entries += 1;
    lines.push(...texts);
    if (entries % entriesAFile === 0) await shelve();
  }
  await shelve();
  log.info('audit.exported', { day, chains: heads, bucket: put ? 'yes' : 'no' });
  return heads;
}
