import { appCheckHeader } from '@sthira/contract/app-check';
import {
  type CallableRequest,
  HttpsError,
  type HttpsFunction,
  type Request,
} from 'firebase-functions/https';
import { AppError } from '#platform/errors.ts';
import { passRequestsThrough } from './plain-request.ts';
import { readJsonBody } from './read-json.ts';
import { type Failure, replies } from './replies.ts';

/** What somebody sent to a callable, kept from the library. */
interface Sent {
  authorization: string | undefined;
  appCheck: string | undefined;
  /** The call's `data`; throws an AppError when the request is none of the callables' protocol. */
  data: () => unknown;
}

const sent = new WeakMap<Request, Sent>();

/**
 * A callable whose request we read ourselves. The library would log a body that it does not
 * understand, with all secrets in it, before the caller is known; it answers `INTERNAL` to one that
 * is nested too deeply, and refuses tokens with a text of its own. So it is given the same empty
 * call each time, and the handler gets the real one from `sentTo`.
 */
export function withOwnBody<Handler extends HttpsFunction>(
  name: string,
  handler: Handler,
): Handler {
  // Every process serves one function, the one named here.
  if (process.env.FUNCTION_TARGET === name) passRequestsThrough();
  const reading = (request: Request, response: Parameters<Handler>[1]) => {
    // The library answers what a browser asks beforehand.
    if (request.method !== 'OPTIONS') hideFromLibrary(request);
    return handler(request, response);
  };
  return Object.assign(reading, handler);
}

function hideFromLibrary(request: Request): void {
  const { method, rawBody } = request;
  sent.set(request, {
    authorization: request.get('authorization'),
    appCheck: request.get(appCheckHeader),
    data: () => dataIn(method, rawBody),
  });
  for (const name of ['authorization', appCheckHeader.toLowerCase(), 'accept'])
    delete request.headers[name];
  request.method = 'POST';
  request.headers['content-type'] = 'application/json';
  request.body = { data: null };
}

/** What was sent to a callable made by `withOwnBody`. */
export function sentTo({ rawRequest }: Pick<CallableRequest<unknown>, 'rawRequest'>): Sent {
  const known = sent.get(rawRequest);
  if (!known) throw new Error('Broken invariant: a callable without withOwnBody');
  return known;
}

function dataIn(method: string, rawBody: Buffer | undefined): unknown {
  if (method !== 'POST') throw new AppError('bad-input', 'A callable is called with POST.');
  const { data, ...others } = readJsonBody(rawBody);
  if (data === undefined || Object.keys(others).length > 0)
    throw new AppError('bad-input', 'The request must be { "data": … } and nothing else.');
  return data;
}

/** A failure as a callable answers it; `details` is what the caller reads beside the message. */
export function callableError({ data, message }: Failure, details: unknown): HttpsError {
  return new HttpsError(replies[data.code].callable, message, details);
}
