import { request, type Server } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { type App, initializeApp } from 'firebase-admin/app';

/** For tests: starts a server, and from then on the Admin SDK's requests to Google go to it. */
export async function standInForGoogle(server: Server): Promise<void> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  https.request = (({ path, method }: { path: string; method: string }, took: () => void) =>
    request({ host: '127.0.0.1', port, path, method }, took)) as unknown as typeof https.request;
}

/**
 * For tests: an Admin SDK app that behaves as in a real project. Its credential is never checked.
 */
export function beginLiveApp(): App {
  return initializeApp({
    projectId: 'sthira-live',
    credential: { getAccessToken: async () => ({ access_token: 'any', expires_in: 3600 }) },
  });
}
