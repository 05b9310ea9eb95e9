import type { OwnDataPage } from '@sthira/contract/own-data';
import { serverNow } from '#clock/server-now.ts';
import { call } from '#platform/call.ts';
import { formatIso } from '#ui/format/format-time.ts';

/** How far a download has come: `done` of `of` places were read. */
export interface Progress {
  done: number;
  of: number;
}

/** Between two pages, so that a minute has fewer of them than the server allows. */
const restMs = 500;

const rest = () => new Promise((resolve) => setTimeout(resolve, restMs));

/**
 * Everything that is held about the person, by part, read page by page. When one page fails, it
 * throws that call's error and returns nothing: half of it could be taken for the whole.
 */
export async function readOwnData(
  report: (progress: Progress) => void,
): Promise<Record<string, unknown[]>> {
  const parts: Record<string, unknown[]> = {};
  let after: string | null = null;
  do {
    if (after !== null) await rest();
    const page: OwnDataPage = await call('getOwnData', after === null ? {} : { after });
    for (const { part, rows } of page.parts) parts[part] = [...(parts[part] ?? []), ...rows];
    report({ done: page.done, of: page.of });
    after = page.next;
  } while (after !== null);
  return parts;
}

/** The file of it: JSON, which people can read and programs too. */
export function ownDataFile(parts: Record<string, unknown[]>): { name: string; text: string } {
  const now = serverNow();
  const about = {
    made: new Date(now).toISOString(),
    instants: 'UTC, days are those of India',
    amounts: 'Paise are hundredths of a rupee; milliCredits are thousandths of a credit',
    leftOut: 'API keys, secrets and sessions, which are stored encrypted and shown to nobody',
  };
  return {
    name: `my-data-${formatIso(now).slice(0, 16).replace(/[T:]/g, '-')}.json`,
    text: JSON.stringify({ about, ...parts }, undefined, 2),
  };
}
