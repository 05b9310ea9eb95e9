import { redact } from './redact.ts';

type Fields = Record<string, unknown>;

function write(severity: 'INFO' | 'WARNING' | 'ERROR', message: string, fields: Fields): void {
  const line = JSON.stringify({ severity, ...(redact({ message, ...fields }) as Fields) });
  process.stdout.write(`${line}\n`);
}

/** One JSON line each, in the form Cloud Logging reads; secrets and tokens are taken out. */
export const log = {
  info: (message: string, fields: Fields = {}) => write('INFO', message, fields),
  warn: (message: string, fields: Fields = {}) => write('WARNING', message, fields),
  error: (message: string, fields: Fields = {}) => write('ERROR', message, fields),
};
