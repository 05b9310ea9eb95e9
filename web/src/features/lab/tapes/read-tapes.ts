import { tapeIndex } from '@sthira/contract/tapes';
import type { Day } from '@sthira/contract/units';
import { decodeTape } from '@sthira/lab/tapes/encode-tape';
import { joinTapes, type Tape } from '@sthira/lab/tapes/tape';
import { type ListedTape, tapesIn } from '@sthira/lab/tapes/tape-index';
import { CallError, codeOfStatus, unreachable } from '#platform/call-error.ts';

export type { Tape } from '@sthira/lab/tapes/tape';
export type { ListedTape } from '@sthira/lab/tapes/tape-index';

/** The tapes that can be read; none where nothing was recorded yet. Throws `CallError`. */
export async function readTapeIndex(signal?: AbortSignal): Promise<ListedTape[]> {
  const text = await textOf('index.json', signal, 'no-cache');
  const read = tapeIndex.safeParse(jsonIn(text));
  if (!read.success) throw new CallError({ code: 'internal', message: 'The list is damaged.' });
  return tapesIn(read.data);
}

/** Which days of a tape are wanted; all when left out. */
export interface TapeDays {
  from?: Day;
  to?: Day;
  signal?: AbortSignal;
}

/**
 * A tape's sessions between two days, both included. Of its files those of the months in between are
 * read, each once in a browser's life. Throws `CallError` and `UnreadableTape`.
 */
export async function readTape(
  { id, kind, underlying, months }: Omit<ListedTape, 'from' | 'to' | 'sessions'>,
  { from = '', to = '9999', signal }: TapeDays = {},
): Promise<Tape> {
  const wanted = months.filter(({ days }) => days.some((day) => day >= from && day <= to));
  const texts = await Promise.all(wanted.map(({ path }) => textOf(path, signal)));
  const whole = joinTapes({ id, kind, underlying, sessions: [] }, ...texts.map(decodeTape));
  return { ...whole, sessions: whole.sessions.filter(({ day }) => day >= from && day <= to) };
}

/** Without a network, what the browser has kept, however old. */
async function textOf(
  path: string,
  signal: AbortSignal | undefined,
  online: RequestCache = 'default',
): Promise<string> {
  const ask = (cache: RequestCache) =>
    fetch(`/tapes/${path}`, { cache, ...(signal ? { signal } : {}) });
  const reply = await ask(online)
    .catch(() => ask('force-cache'))
    .catch(() => {
      signal?.throwIfAborted();
      throw new CallError(unreachable);
    });
  if (!reply.ok)
    throw new CallError({
      code: codeOfStatus(reply.status),
      message: 'This part of the past is not kept any more. Load the page again.',
    });
  return reply.text();
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
