import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { log } from '#platform/log/log.ts';
import { leaveInOrder } from './leave-in-order.ts';

vi.mock(import('#platform/log/log.ts'), () => ({
  log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
}));

const ask = () => process.emit('SIGTERM');
/** What ends a process that has nothing else to do at the signal. */
const kill = vi.fn<typeof process.kill>();
/** Stands in for the server of the functions, which ends the process at once. */
const server = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(process, 'kill').mockImplementation(kill.mockReset());
  const before = process.listeners('SIGTERM');
  process.removeAllListeners('SIGTERM');
  process.on('SIGTERM', server.mockReset());
  onTestFinished(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    process.removeAllListeners('SIGTERM');
    for (const listener of before) process.on('SIGTERM', listener);
  });
});

test('leave in order: a signal tells the work once, and the server only when the work has ended', async () => {
  const work = Promise.withResolvers<void>();
  const noticed = vi.fn();
  const working = leaveInOrder((leave) => {
    leave.addEventListener('abort', noticed);
    return work.promise;
  });
  ask();
  ask();
  expect([noticed, vi.mocked(log.info), server].map(({ mock }) => mock.calls.length)).toEqual([
    1, 1, 0,
  ]);
  work.resolve();
  await working;
  expect(kill).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(kill.mock.calls).toEqual([[process.pid, 'SIGTERM']]);
  expect(process.listeners('SIGTERM')).toEqual([server]);
});

test('leave in order: a work that does not end is left before Cloud Run ends the process', () => {
  void leaveInOrder(() => new Promise(() => {}));
  ask();
  vi.advanceTimersByTime(8_000);
  expect(kill).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_500);
  expect(kill).toHaveBeenCalledTimes(1);
});

test('leave in order: between two works the signal is the server’s alone', async () => {
  await leaveInOrder(async () => {});
  await expect(leaveInOrder(() => Promise.reject(new Error('a fault')))).rejects.toThrow('fault');
  ask();
  expect(server).toHaveBeenCalledTimes(1);
});

const framework = createRequire(import.meta.url).resolve('@google-cloud/functions-framework');
const source = `
import { createRequire } from 'node:module';
import { leaveInOrder } from ${JSON.stringify(import.meta.resolve('./leave-in-order.ts'))};
const { http } = createRequire(${JSON.stringify(framework)})(${JSON.stringify(framework)});
http('work', async (_, response) => {
  await leaveInOrder((leave) => new Promise((resolve) => {
    leave.addEventListener('abort', () => setTimeout(resolve, 500));
    console.log('works');
  }));
  response.send('handed over');
});
`;

/** The process of a function, as Cloud Run starts it. */
function functionProcess() {
  const folder = mkdtempSync(join(tmpdir(), 'leave-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'package.json'), '{"type":"module","main":"main.js"}');
  writeFileSync(join(folder, 'main.js'), source);
  const main = join(dirname(framework), 'main.js');
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const child = spawn(process.execPath, [main, `--port=${port}`, '--target=work'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const said = new Set<string>();
  createInterface(child.stdout).on('line', (line) => said.add(line.replace(/:.*/, '')));
  return {
    child,
    url: `http://127.0.0.1:${port}`,
    until: (line: string) => vi.waitFor(() => expect(said).toContain(line), 20_000),
  };
}

test('leave in order: a function that is asked to leave ends its work, answers, and goes', async () => {
  vi.useRealTimers();
  const { child, url, until } = functionProcess();
  await until('URL');
  const answer = fetch(url);
  await until('works');
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const response = await answer;
  expect([response.status, await response.text()]).toEqual([200, 'handed over']);
  expect(await gone).toEqual([0, null]);
});
