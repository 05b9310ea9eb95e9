import { request, type Server } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { type App, initializeApp } from 'firebase-admin/app';

/**
 * For tests: what the Admin SDK asks of Google goes to this server instead, which listens from now
 * on.
 */
export async function standInForGoogle(server: Server): Promise<void> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  https.request = (({ path, method }: { path: string; method: string }, took: () => void) =>
    request({ host: '127.0.0.1', port, path, method }, took)) as unknown as typeof https.request;
}

/** For tests: an Admin SDK app of a real project, whose credential nobody looks at. */
export function beginLiveApp(): App {
  return initializeApp({
    projectId: 'sthira-live',
    credential: { getAccessToken: async () => ({ access_token: 'any', expires_in: 3600 }) },
  });
}
