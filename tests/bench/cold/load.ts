import { subscribe } from 'node:diagnostics_channel';
import type { AddressInfo } from 'node:net';
import type { Spent } from './processes.ts';

/**
 * `load.js loaded FILE` imports a file, `load.js listening FILE` is done when what it imported
 * listens, `load.js answered FILE` when the function FUNCTION_TARGET of it has answered a call;
 * `load.js` alone begins and ends.
 */
const [until, file] = process.argv.slice(2);
const target = process.env.FUNCTION_TARGET ?? '';

/** Tells what this process took from its start, and ends it. */
function tell(): void {
  const { user, system } = process.cpuUsage();
  const spent: Spent = { wallMs: performance.now(), cpuMs: (user + system) / 1_000 };
  process.send?.(spent, () => process.exit(0));
}

/** An ID token of the Auth emulator that has expired: whoever is asked finds that out by itself. */
function expiredToken(): string {
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
  const project = process.env.GCLOUD_PROJECT ?? '';
  const about = {
    aud: project,
    iss: `https://securetoken.google.com/${project}`,
    sub: 'asha',
    user_id: 'asha',
    auth_time: 1,
    iat: 1,
    exp: 2,
  };
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ ...about, firebase: { sign_in_provider: 'google.com' } })}.`;
}

/** Serves the function as the platform does, and calls it once. */
async function answer(name: string, handler: unknown): Promise<void> {
  const { http } = await import('@google-cloud/functions-framework');
  const { getTestServer } = await import('@google-cloud/functions-framework/testing');
  http(name, handler as Parameters<typeof http>[1]);
  const server = getTestServer(name);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const headers = { authorization: `Bearer ${expiredToken()}`, 'content-type': 'application/json' };
  const { status } = await (name === 'api'
    ? fetch(`${origin}/v1/users/get_profile`, { headers })
    : fetch(origin, { method: 'POST', headers, body: '{"data":{"email":"asha@sthira.example"}}' }));
  if (status !== 401) throw new Error(`${name} answered ${status}, not 401`);
}

if (until === 'listening') subscribe('tracing:net.server.listen:asyncEnd', tell);
const loaded = file ? ((await import(file)) as Record<string, unknown>) : {};
if (until === 'answered') await answer(target, loaded[target]);
if (until !== 'listening') tell();
