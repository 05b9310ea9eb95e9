import { appCheckHeader } from '@sthira/contract/app-check';
import { statusPath } from '@sthira/contract/platform-status';
import { onRequest } from 'firebase-functions/https';
import { systemClock } from '#platform/clock.ts';
import { firestoreStore } from '#platform/store/firestore-store.ts';
import { dispatch } from './dispatch.ts';
import { apiSecrets, brokerEgress } from './options.ts';
import { passRequestsThrough } from './plain-request.ts';
import { readJsonBody } from './read-json.ts';
import { replies } from './replies.ts';
import { serveStatus } from './serve-status.ts';

// Every process serves one function, the one named here.
if (process.env.FUNCTION_TARGET === 'api') passRequestsThrough();

const jsonHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'x-content-type-options': 'nosniff',
};

/** /v1 over HTTP, and the public status, whose answer shows that /v1 is there. No CORS headers: only the pages of the same origin may call it from a browser. */
export const api = onRequest(
  { ...brokerEgress, secrets: apiSecrets, invoker: 'public' },
  async (request, response) => {
    if (request.path === statusPath) {
      const { method } = request;
      const { status, headers, body } = await serveStatus(firestoreStore, {
        method,
        clock: systemClock,
      });
      response
        .status(status)
        .set({ ...jsonHeaders, ...headers })
        .send(body);
      return;
    }
    const reply = await dispatch(firestoreStore, {
      method: request.method,
      path: request.path,
      authorization: request.get('authorization'),
      appCheck: request.get(appCheckHeader),
      body: () => readJsonBody(request.rawBody),
    });
    response
      .status(reply.success ? 200 : replies[reply.data.code].status)
      .set({ ...jsonHeaders, 'cache-control': 'no-store' })
      .set(reply.success || reply.data.code !== 'rate-limited' ? {} : { 'retry-after': '1' })
      .send(JSON.stringify(reply));
  },
);
