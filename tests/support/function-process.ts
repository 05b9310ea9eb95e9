import { readdirSync, readFileSync } from 'node:fs';

/**
 * The processes of the emulator that serve a function, as their environment says. Linux alone tells
 * it.
 */
export function processesOf(functionName: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => environmentOf(pid).includes(`FUNCTION_TARGET=${functionName}`))
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
