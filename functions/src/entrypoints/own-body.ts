import { HttpsError, type HttpsFunction, type Request } from 'firebase-functions/https';
import { AppError } from '#platform/errors.ts';
import { passRequestsThrough } from './plain-request.ts';
import { readJsonBody } from './read-json.ts';
import { type Failure, failureOf, replies } from './replies.ts';

interface Callable<Handler> {
  /** The function's own name. */
  name: string;
  handler: Handler;
  /** What a refusal carries as its details. */
  detailsOf: (failure: Failure) => unknown;
}

/**
 * A callable that reads its own body: the library answers `INTERNAL` to one that is nested too deeply or speaks of types it
 * does not know.
 */
export function withOwnBody<Handler extends HttpsFunction>({ name, handler, detailsOf }: Callable<Handler>): Handler {
  // Every process serves one function, the one named here.
  if (process.env.FUNCTION_TARGET === name) passRequestsThrough();
  const reading = (request: Request, response: Parameters<Handler>[1]) => {
    try {
      if (request.method === 'POST') takeBody(request);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { status, callable } = replies[error.code];
      return void response.status(status).json({ error: new HttpsError(callable, error.message, detailsOf(failureOf(error))).toJSON() });
    }
    return handler(request, response);
  };
  return Object.assign(reading, handler);
}

function takeBody(request: Request): void {
  request.body = readJsonBody(request.rawBody);
  request.headers['content-type'] = 'application/json';
}
