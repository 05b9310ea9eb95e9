import { onCall } from 'firebase-functions/https';
import * as z from 'zod/mini';
import { AppError } from '#platform/errors.ts';
import { firestoreStore } from '#platform/store/firestore-store.ts';
import { dispatch, type Reply } from './dispatch.ts';
import { apiSecrets, brokerEgress, callableOptions } from './options.ts';
import { callableError, sentTo, withOwnBody } from './own-body.ts';
import { publicError } from './read-call.ts';
import { asInput } from './read-json.ts';
import { failureOf } from './replies.ts';

const callInput = z.strictObject({
  method: z.string(),
  path: z.string(),
  body: z.optional(z.unknown()),
});

/**
 * The same calls through the Functions SDK: `{ method, path, body }`. A failure carries the
 * envelope as its details.
 */
export const trading = withOwnBody(
  'trading',
  onCall({ ...callableOptions, ...brokerEgress, secrets: apiSecrets }, async (request) => {
    const reply = await answer(sentTo(request));
    if (reply.success) return reply;
    throw callableError(reply, reply);
  }),
);

async function answer({
  authorization,
  appCheck,
  data,
}: ReturnType<typeof sentTo>): Promise<Reply> {
  let call: z.infer<typeof callInput>;
  try {
    call = callIn(data());
  } catch (error) {
    return failureOf(publicError(error, 'trading'));
  }
  return dispatch(firestoreStore, {
    method: call.method,
    path: call.path,
    authorization,
    appCheck,
    body: () => asInput(call.body ?? {}),
  });
}

function callIn(data: unknown): z.infer<typeof callInput> {
  const call = callInput.safeParse(data);
  if (!call.success) throw new AppError('bad-input', 'The call must be { method, path, body }.');
  return call.data;
}
