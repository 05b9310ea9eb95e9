import { onRequest } from 'firebase-functions/https';
import { openBucket } from '#platform/bucket.ts';
import { log } from '#platform/log/log.ts';
import './options.ts';

/** The files of the tapes, for whoever has the page: they hold prices alone. */
export const tapes = onRequest(
  { invoker: 'public', maxInstances: 4 },
  async (request, response) => {
    const name = process.env.TAPES_BUCKET ?? '';
    try {
      const { serveTape } = await import('#tapes/serve-tape.ts');
      const { status, headers, body } = await serveTape(
        name === '' ? undefined : openBucket(name),
        {
          method: request.method,
          path: request.path.replace(/^\/tapes\//, ''),
          acceptsGzip: /\bgzip\b/.test(request.get('accept-encoding') ?? ''),
        },
      );
      response.status(status).set(headers).end(body);
    } catch (error) {
      log.error('tapes.unread', { error: String(error) });
      response.status(503).set('cache-control', 'no-store').end();
    }
  },
);
