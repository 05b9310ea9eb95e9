import { spawnSync } from 'node:child_process';

const parentOf = (pid: number) =>
  Number(spawnSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim());

/**
 * The process that asked for this one: npm starts scripts through a shell, which would outlive it.
 */
const asker = process.env.npm_lifecycle_event ? parentOf(process.ppid) : process.ppid;

function askerIsGone(): boolean {
  try {
    return asker > 1 && !process.kill(asker, 0);
  } catch {
    return true;
  }
}

/**
 * Calls back once: at Ctrl-C, at SIGTERM, when the terminal closes, and when the parent process has
 * ended. Otherwise processes would stay behind and hold the ports.
 */
export function onEnd(callback: (exitCode: number) => void): void {
  let called = false;
  const once = (exitCode: number) => {
    if (called) return;
    called = true;
    callback(exitCode);
  };
  process.on('SIGINT', () => once(130));
  process.on('SIGTERM', () => once(143));
  process.on('SIGHUP', () => once(129));
  setInterval(() => askerIsGone() && once(143), 1000).unref();
}
