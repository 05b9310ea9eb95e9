import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { connect } from 'node:net';
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
  return `pid ${pid} (${readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim().slice(0, 120)})`;
}

function holderByLsof(port: number): string | undefined {
  const { stdout } = spawnSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'], {
    encoding: 'utf8',
  });
  const pid = stdout?.match(/^p(\d+)/m)?.[1];
  return pid && `pid ${pid} (${stdout.match(/^c(.+)/m)?.[1] ?? 'unknown command'})`;
}

export function holderOf(port: number): string {
  const holder = process.platform === 'linux' ? holderOnLinux(port) : holderByLsof(port);
  return holder ?? 'a process this user may not see';
}

/** Throws one sentence for each port of the stack that is taken, naming who holds it. */
export async function requireFreePorts(): Promise<void> {
  const checked = await Promise.all(
    Object.values(ports).map(async (port) => ({ port, busy: await answers(port) })),
  );
  const taken = checked
    .filter(({ busy }) => busy)
    .map(({ port }) => `Port ${port} is held by ${holderOf(port)}.`);
  if (taken.length > 0) throw new Error(taken.join('\n'));
}
