import { spawn, spawnSync } from 'node:child_process';
import { descendants } from '../../tools/local/process-tree.ts';
import { streamingScript } from '../../tools/local/services.ts';

/** How the command lines of the stack's processes are told apart. */
const marks = {
  firestore: /^\S*java .*-jar \S*(cloud-firestore-emulator|firestore-launcher)/,
  broker: /xts-simulator\/src\/main\.ts/,
  streaming: /functions\/dist\/streaming\.js/,
} as const;
export type StackPart = keyof typeof marks;

interface Row {
  pid: number;
  parent: number;
  command: string;
}

function processTable(): Row[] {
  const { stdout } = spawnSync('ps', ['-axo', 'pid=,ppid=,args='], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid ? [{ pid: Number(pid), parent: Number(parent), command }] : [];
  });
}

/**
 * The process ids of the stack this process was started for: other stacks may run on the machine.
 */
export function stackParts(): Record<StackPart, number> {
  const rows = processTable();
  const tree = rows.map(({ pid, parent }) => `${pid} ${parent}`).join('\n');
  const parentOf = (pid: number) => rows.find((row) => row.pid === pid)?.parent ?? 0;
  for (let above = process.ppid; above > 1; above = parentOf(above)) {
    const below = new Set(descendants(tree, above));
    const find = (mark: RegExp) =>
      rows.find(({ pid, command }) => below.has(pid) && mark.test(command))?.pid;
    const [firestore, broker, streaming] = [
      find(marks.firestore),
      find(marks.broker),
      find(marks.streaming),
    ];
    if (firestore && broker && streaming) return { firestore, broker, streaming };
  }
  throw new Error('The stack this runs against was not found among the processes.');
}

/** Starts the streaming service again, as its host does, until this process ends. */
export function restartStreaming(port: number): void {
  const child = spawn(process.execPath, [streamingScript], {
    env: { ...process.env, PORT: String(port) },
    stdio: 'ignore',
  });
  process.once('exit', () => child.kill('SIGTERM'));
  child.unref();
}
