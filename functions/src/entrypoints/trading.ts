import { HttpsError, onCall } from 'firebase-functions/https';
import * as z from 'zod';
import { AppError } from '#platform/errors.ts';
import { dispatch, type Reply } from './dispatch.ts';
import { apiSecrets, callableOptions } from './options.ts';
import { withOwnBody } from './own-body.ts';
import { asInput } from './read-json.ts';
import { failureOf, replies } from './replies.ts';

const callInput = z.strictObject({ method: z.string(), path: z.string(), body: z.unknown().optional() });

/** The same calls through the Functions SDK: `{ method, path, body }`. A failure carries the envelope as its details. */
export const trading = withOwnBody({
  name: 'trading',
  handler: onCall({ ...callableOptions, secrets: apiSecrets }, async ({ data, rawRequest }) => {
    const reply = await answer(data, rawRequest.get('authorization'));
    if (reply.success) return reply;
    throw new HttpsError(replies[reply.data.code].callable, reply.message, reply);
  }),
  detailsOf: (failure) => failure,
});

async function answer(data: unknown, authorization: string | undefined): Promise<Reply> {
  const call = callInput.safeParse(data);
  if (!call.success) return failureOf(new AppError('bad-input', 'The call must be { method, path, body }.'));
  const { method, path, body } = call.data;
  return dispatch({ method, path, authorization, body: () => asInput(body ?? {}) });
}
