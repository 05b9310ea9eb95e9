import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const cache = resolve(import.meta.dirname, '..', '..', 'node_modules', '.cache');

/**
 * The packaged Chromium unpacks to the temporary folder and returns whatever lies there, an older
 * version too: each version gets a folder of its own.
 */
async function packagedChromium(): Promise<string> {
  const main = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  let folder = dirname(main);
  while (
    !existsSync(join(folder, 'package.json')) ||
    !readFileSync(join(folder, 'package.json'), 'utf8').includes('"version"')
  )
    folder = dirname(folder);
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const before = process.env.TMPDIR;
  const target = join(cache, `chromium-${version}`);
  mkdirSync(target, { recursive: true });
  process.env.TMPDIR = target;
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    return await packaged.executablePath();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

async function executable(): Promise<{ executablePath: string } | { channel: string }> {
  if (process.env.CHROME_PATH) return { executablePath: process.env.CHROME_PATH };
  if (process.platform === 'linux' && process.arch === 'x64')
    return { executablePath: await packagedChromium() };
  return { channel: 'chrome' };
}

/** The browser finds no other machine than this one. */
const alone = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1';

/**
 * A real Chromium: `CHROME_PATH`, else the one that comes with the tests on Linux, else the
 * installed Chrome.
 */
export async function launchChromium(args: string[] = []): Promise<Browser> {
  return chromium.launch({ ...(await executable()), args: [alone, ...args] });
}

let shared: Promise<Browser> | undefined;

/**
 * The one browser of this process: started by the first file that asks for it, and again if it has
 * died. Playwright ends it with the process.
 */
export async function sharedChromium(): Promise<Browser> {
  const running = await shared?.catch(() => undefined);
  if (!running?.isConnected()) shared = launchChromium();
  return shared as Promise<Browser>;
}

/**
 * Unpacks it where that has not been done: of two that do so at once, one would start a
 * half-written file.
 */
export async function unpackChromium(): Promise<void> {
  await executable();
}
