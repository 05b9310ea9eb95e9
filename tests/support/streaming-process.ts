import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { streamingScript } from '../../tools/local/services.ts';

/**
 * The built service as a process of its own, with its output, and with a task queue that only takes
 * notes.
 */
export class StreamingProcess {
  output = '';
  /** Shards for which an agent was asked, and when by this process's monotonic clock. */
  readonly asked: { shard: string; atMs: number }[] = [];
  origin = '';
  private child: ChildProcess | undefined;
  private readonly queue = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const { task } = JSON.parse(body) as { task: { httpRequest: { body: string } } };
      const payload = JSON.parse(Buffer.from(task.httpRequest.body, 'base64').toString()) as {
        data: { shard: string };
      };
      this.asked.push({ shard: payload.data.shard, atMs: performance.now() });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });

  /** `nodeArgs` come before the script: a limit to its memory, for one. */
  async start(nodeArgs: readonly string[] = []): Promise<void> {
    const port = await this.freePort();
    this.queue.listen(0, '127.0.0.1');
    await once(this.queue, 'listening');
    const queueHost = `127.0.0.1:${(this.queue.address() as AddressInfo).port}`;
    const env = { ...process.env, PORT: String(port), CLOUD_TASKS_EMULATOR_HOST: queueHost };
    this.child = spawn(process.execPath, [...nodeArgs, streamingScript], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const pipe of [this.child.stdout, this.child.stderr])
      pipe?.on('data', (chunk) => {
        this.output += String(chunk);
      });
    this.origin = `ws://127.0.0.1:${port}`;
    while (!this.output.includes('"stream.ready"')) {
      if (this.child.exitCode !== null) throw new Error(this.output);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  residentMegabytes(): number {
    const status = readFileSync(`/proc/${this.child?.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
  }

  /** Asks it to leave, as its host does; answers the exit code when all it said has been read. */
  async stop(): Promise<number | null> {
    this.queue.close();
    this.queue.closeAllConnections();
    if (!this.child || this.child.exitCode !== null) return this.child?.exitCode ?? null;
    this.child.kill('SIGTERM');
    const [code] = (await once(this.child, 'close')) as [number | null];
    return code;
  }

  private async freePort(): Promise<number> {
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const { port } = probe.address() as AddressInfo;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}
