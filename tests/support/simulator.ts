import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const entry = fileURLToPath(new URL('../../xts-simulator/src/main.ts', import.meta.url));
const readyWithinMs = 50_000;

export interface Simulator {
  url: string;
  /** A call of the control endpoint; answers the parsed body. */
  control: (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: object,
  ) => Promise<Record<string, unknown>>;
  stop: () => Promise<void>;
}

/** Starts a simulator of its own on free ports, in a calm market, for tests that need nothing else. */
export async function startSimulator(environment: Record<string, string> = {}): Promise<Simulator> {
  const child = spawn(process.execPath, [entry], {
    env: { ...process.env, PORT: '0', SMTP_PORT: '0', MARKET_SCRIPT: 'calm', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = await readUrl(child);
  return {
    url,
    control: async (method, path, body) => {
      const content = body
        ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
        : {};
      const response = await fetch(`${url}${path}`, { method, ...content });
      if (!response.ok)
        throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
      return (await response.json()) as Record<string, unknown>;
    },
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function readUrl(child: ChildProcess): Promise<string> {
  let output = '';
  return await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`The simulator was not ready in time:\n${output}`)),
      readyWithinMs,
    );
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const url = /XTS simulator (http:\/\/\S+)/.exec(output)?.[1];
      if (!url) return;
      clearTimeout(timer);
      resolve(url);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`The simulator ended with ${code}:\n${output}`)));
  });
}
