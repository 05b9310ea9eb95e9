import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../local/folders.ts';
import type { Command } from './command.ts';

/** One command, and the file it reads. */
export interface Step extends Command {
  file?: { name: string; content: string };
}

/** Writes the file of a step, and takes it. */
export function take({ file, ...command }: Step, must: (command: Command) => void): void {
  if (file) {
    const path = join(root, file.name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, file.content);
  }
  must(command);
}
