import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectId } from './environment.ts';
import { origin, ports } from './ports.ts';
import { lastLines, type Running } from './processes.ts';

const answers = async (url: string) => {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(2000) });
    await reply.body?.cancel();
    return reply.ok;
  } catch {
    return false;
  }
};

/**
 * Polls until the check holds; fails at once when the process ends first, and in the end by the
 * clock.
 */
export async function until(
  process: Running,
  check: () => Promise<boolean> | boolean,
  limitMs = 120_000,
): Promise<void> {
  let gone: string | undefined;
  void process.ended.then((how) => {
    gone = how;
  });
  const deadlineMs = performance.now() + limitMs;
  while (!(await check())) {
    if (gone)
      throw new Error(
        `${process.name} ended (${gone}) before it was ready.\n${lastLines(process)}`,
      );
    if (performance.now() > deadlineMs)
      throw new Error(
        `${process.name} was not ready within ${limitMs / 1000} s.\n${lastLines(process)}`,
      );
    await sleep(100);
  }
}

export const healthy = (process: Running, port: number) =>
  until(process, () => answers(`${origin(port)}/health`));

/** The names of the functions the emulator has loaded. */
export async function loadedFunctions(): Promise<string[]> {
  const reply = await fetch(`${origin(ports.functions)}/backends`);
  const { backends } = (await reply.json()) as {
    backends: { functionTriggers: { name: string }[] }[];
  };
  return backends.flatMap(({ functionTriggers }) => functionTriggers.map(({ name }) => name));
}

export const emulatorsListening = (emulators: Running) =>
  until(emulators, () => readFileSync(emulators.logPath, 'utf8').includes('All emulators ready'));

/** Ready, and every function loaded. */
export async function emulatorsReady(emulators: Running): Promise<void> {
  await emulatorsListening(emulators);
  if ((await loadedFunctions()).length === 0)
    throw new Error(`The functions did not load.\n${lastLines(emulators)}`);
}

export const pageServed = (web: Running, pageOrigin: string) =>
  until(web, () => answers(pageOrigin));

const marketDocument = `v1/projects/${projectId}/databases/(default)/documents/market/prices`;

/**
 * Waits for the first market levels, so that the first visitor sees prices. A closed or late market
 * does not delay the start.
 */
export async function marketPublished(limitMs = 20_000): Promise<void> {
  const deadlineMs = performance.now() + limitMs;
  while (performance.now() < deadlineMs) {
    const reply = await fetch(`${origin(ports.firestore)}/${marketDocument}`, {
      headers: { authorization: 'Bearer owner' },
    });
    await reply.body?.cancel();
    if (reply.ok) return;
    await sleep(200);
  }
}
