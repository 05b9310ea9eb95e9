import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ports } from './ports.ts';

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    const settle = (busy: boolean) => {
      socket.destroy();
      resolve(busy);
    };
    socket.once('connect', () => settle(true));
    socket.once('error', () => settle(false));
  });

/**
 * The inode of a listening socket, from the lines of /proc/net/tcp: column 9 of the line whose
 * local address ends in the port and whose state is 0A (LISTEN).
 */
function listeningInode(port: number): string | undefined {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  for (const table of ['/proc/net/tcp', '/proc/net/tcp6']) {
    for (const line of readFileSync(table, 'utf8').split('\n')) {
      const column = line.trim().split(/\s+/);
      if (column[1]?.endsWith(suffix) && column[3] === '0A') return column[9];
    }
  }
  return undefined;
}

function holds(pid: string, inode: string): boolean {
  try {
    return readdirSync(`/proc/${pid}/fd`).some(
      (fd) => readlinkSync(`/proc/${pid}/fd/${fd}`) === `socket:[${inode}]`,
    );
  } catch {
    return false; // ended meanwhile, or another user's
  }
}

function holderOnLinux(port: number): string | undefined {
  const inode = listeningInode(port);
  const pid =
    inode && readdirSync('/proc').find((name) => /^\d+$/.test(name) && holds(name, inode));
  if (!pid) return undefined;
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  return command === '' ? undefined : `pid ${pid} (${command.slice(0, 120)})`;
}

function holderByLsof(port: number): string | undefined {
  const { stdout } = spawnSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'], {
    encoding: 'utf8',
  });
  const pid = stdout?.match(/^p(\d+)/m)?.[1];
  return pid && `pid ${pid} (${stdout.match(/^c(.+)/m)?.[1] ?? 'unknown command'})`;
}

export const holderOf = (port: number): string | undefined =>
  process.platform === 'linux' ? holderOnLinux(port) : holderByLsof(port);

/**
 * Throws one sentence for each of the ports that is taken, naming who holds it. A process that is
 * being killed shows its command and then its files no more, and holds its ports a moment longer, so a
 * port that nobody seems to hold is checked again for `patienceMs`.
 */
export async function requireFree(
  wanted: readonly number[],
  patienceMs: number,
  findHolder = holderOf,
): Promise<void> {
  const busy = await Promise.all(wanted.map(answers));
  const taken = wanted.filter((_, at) => busy[at]);
  const held = taken.map((port) => ({ port, holder: findHolder(port) }));
  if (held.length === 0) return;
  if (patienceMs > 0 && held.every(({ holder }) => holder === undefined)) {
    await sleep(checkAgainMs);
    return requireFree(wanted, patienceMs - checkAgainMs, findHolder);
  }
  const sentences = held.map(
    ({ port, holder = 'a process this user may not see' }) => `Port ${port} is held by ${holder}.`,
  );
  throw new Error(sentences.join('\n'));
}

const checkAgainMs = 200;

/** The ports of the stack, among them those of the stack before that has just ended. */
export const requireFreePorts = () => requireFree(Object.values(ports), 15_000);
