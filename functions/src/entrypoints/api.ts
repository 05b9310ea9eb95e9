import { appCheckHeader } from '@sthira/contract/app-check';
import { onRequest } from 'firebase-functions/https';
import { firestoreStore } from '#platform/store/firestore-store.ts';
import { dispatch } from './dispatch.ts';
import { apiSecrets } from './options.ts';
import { passRequestsThrough } from './plain-request.ts';
import { readJsonBody } from './read-json.ts';
import { replies } from './replies.ts';

// Every process serves one function, the one named here.
if (process.env.FUNCTION_TARGET === 'api') passRequestsThrough();

/** /v1 over HTTP. No CORS headers: only the pages of the same origin may call it from a browser. */
export const api = onRequest(
  { secrets: apiSecrets, invoker: 'public' },
  async (request, response) => {
    const reply = await dispatch(firestoreStore, {
      method: request.method,
      path: request.path,
      authorization: request.get('authorization'),
      appCheck: request.get(appCheckHeader),
      body: () => readJsonBody(request.rawBody),
    });
    response
      .status(reply.success ? 200 : replies[reply.data.code].status)
      .set({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      .set(reply.success || reply.data.code !== 'rate-limited' ? {} : { 'retry-after': '1' })
      .send(JSON.stringify(reply));
  },
);
