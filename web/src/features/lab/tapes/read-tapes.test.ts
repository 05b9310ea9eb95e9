import { tapeIndexVersion } from '@sthira/contract/tapes';
import { istInstant } from '@sthira/contract/units';
import { encodeTape, UnreadableTape } from '@sthira/lab/tapes/encode-tape';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '#platform/call-error.ts';
import { readTape, readTapeIndex } from './read-tapes.ts';

const tape = { kind: 'simulated' as const, underlying: 'NIFTY' as const };
const month = (name: string, days: string[]) => ({
  ...{ ...tape, month: name, days },
  path: `simulated/NIFTY/${name}.0123456789abcdef.json`,
});
const months = [
  month('2026-10', ['2026-10-29', '2026-10-30']),
  month('2026-11', ['2026-11-02', '2026-11-03']),
];
const index = { version: tapeIndexVersion, months, quotes: [] };
const sessionOf = (day: string) => ({
  day,
  bars: [
    {
      at: istInstant(day, '09:15'),
      ...{ openPaise: 2_500_000, highPaise: 2_500_100, lowPaise: 2_499_900, closePaise: 2_500_050 },
    },
  ],
  vixHundredths: [1_400],
});

const files = new Map<string, string>();
const host = vi.fn(async (url: string, _: RequestInit) => {
  const text = files.get(url.slice('/tapes/'.length));
  return text === undefined ? new Response('', { status: 404 }) : new Response(text);
});

beforeEach(() => {
  files.clear();
  files.set('index.json', JSON.stringify(index));
  for (const { path, days } of months)
    files.set(path, encodeTape({ ...tape, sessions: days.map(sessionOf) }));
  vi.stubGlobal('fetch', host);
});
afterEach(() => {
  host.mockClear();
  vi.unstubAllGlobals();
});

const listed = async () => {
  const [first] = await readTapeIndex();
  if (!first) throw new Error('No tape.');
  return first;
};

// req: INVESTOR-131
test('tapes: a listed tape is read with all of its sessions', async () => {
  const first = await listed();
  expect(first).toMatchObject({ ...tape, from: '2026-10-29', to: '2026-11-03', sessions: 4 });
  const days = months.flatMap((each) => each.days);
  expect((await readTape(first)).sessions).toEqual(days.map(sessionOf));
});

test('tapes: of some days only the months that have them are read', async () => {
  const first = await listed();
  host.mockClear();
  const { sessions } = await readTape(first, { from: '2026-11-03' });
  expect(sessions.map(({ day }) => day)).toEqual(['2026-11-03']);
  expect(host.mock.calls.map(([url]) => url)).toEqual([`/tapes/${months[1]?.path}`]);
});

test('tapes: what the browser has kept is used while nothing can be reached', async () => {
  const answer = host.getMockImplementation();
  host.mockImplementation(async (url, request) => {
    if (request.cache !== 'force-cache') throw new TypeError('Failed to fetch');
    return answer?.(url, request) ?? new Response();
  });
  expect((await readTape(await listed())).sessions).toHaveLength(4);
  host.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(readTapeIndex()).rejects.toMatchObject({ code: 'unavailable' });
  if (answer) host.mockImplementation(answer);
});

test('tapes: a list or a file that is missing or damaged is said to be so', async () => {
  const first = await listed();
  files.set(months[0]?.path ?? '', '<!doctype html>');
  await expect(readTape(first)).rejects.toThrow(UnreadableTape);
  files.delete(months[0]?.path ?? '');
  await expect(readTape(first)).rejects.toMatchObject({ code: 'not-found' });
  for (const text of ['<!doctype html>', '{"version":2}', '{}']) {
    files.set('index.json', text);
    await expect(readTapeIndex()).rejects.toThrow(CallError);
  }
});

test('tapes: reading ends when nobody waits for it any more', async () => {
  for (let asked = 0; asked < 2; asked++)
    host.mockImplementationOnce((_, { signal }) => Promise.reject(signal?.reason));
  await expect(readTapeIndex(AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
});
