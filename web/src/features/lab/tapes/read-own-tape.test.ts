import { expect, test, vi } from 'vitest';
import { mostOwnBytes, readOwnTape } from './read-own-tape.ts';

const csv = 'time,open,high,low,close,vix\n2026-11-27 09:15,"100.5",102,99,101,14\n';

// req: INVESTOR-133
test('own tape: a file is read in the browser, and nothing is sent', async () => {
  const sent = vi.spyOn(globalThis, 'fetch');
  const { tape, problems } = await readOwnTape('SENSEX', { index: new Blob([csv]) });
  expect(problems).toEqual([]);
  expect(tape?.sessions[0]?.bars[0]?.openPaise).toBe(10_050);
  const vix = new Blob(['time;close\n2026-11-27 09:15;15,5']);
  const two = await readOwnTape('SENSEX', {
    index: new Blob([csv.replaceAll(/,(vix|14)\n/g, '\n')]),
    vix,
  });
  expect(two.problems[0]).toEqual({
    file: 'vix',
    line: 2,
    problem: 'VIX “15,5” is not a level',
  });
  expect(sent).not.toHaveBeenCalled();
});

test('own tape: a file that is too large or breaks off is refused', async () => {
  const large = { size: mostOwnBytes + 1 } as Blob;
  expect((await readOwnTape('NIFTY', { index: large })).problems).toEqual([
    { file: 'index', line: 1, problem: 'the file has 31 MB, and at most 30 MB can be read' },
  ]);
  const open = new Blob([`${csv}"2026`]);
  expect(await readOwnTape('NIFTY', { index: new Blob([csv]), vix: open })).toMatchObject({
    tape: null,
    problems: [{ file: 'vix', line: 3 }],
  });
});
