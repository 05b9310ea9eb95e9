import { readdirSync, readFileSync } from 'node:fs';
import { ports } from '../../tools/local/ports.ts';

/**
 * The processes of this stack that serve a function, as their environment says. Linux alone tells
 * it.
 */
export function processesOf(functionName: string): number[] {
  const settings = [
    `FUNCTION_TARGET=${functionName}`,
    `FIRESTORE_EMULATOR_HOST=127.0.0.1:${ports.firestore}`,
  ];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      const environment = environmentOf(pid);
      return settings.every((setting) => environment.includes(setting));
    })
    .map(Number);
}

function environmentOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  } catch {
    // It ended meanwhile, or is somebody else's.
    return [];
  }
}
