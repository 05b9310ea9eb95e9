import type { Consent, Session } from './broker.ts';
import { BrokerError } from './broker-error.ts';
import type { BrokerProfile } from './broker-profiles.ts';
import { loginFailure } from './login-failure.ts';
import { profileFrom } from './money-rows.ts';
import { addressOf } from './open-session.ts';
import { readDeadlineMs, send, type WireRequest } from './request.ts';
import { isRow, type WireRow } from './wire-values.ts';

/** A text within a text, twice encoded, has as many layers. */
const mostLayers = 4;

/** Without blanks and line ends, which would end a header. */
const tokenForm = /^[\x21-\x7E]{8,4000}$/;

/**
 * What a broker's callback carries, from the `session` that it put into the address: JSON, encoded
 * once or twice, at some a text in JSON once more. Throws `refused` for anything else.
 */
export function consentFrom(said: string, answers: Consent['answers']): Consent {
  const token = sessionIn(said)?.[answers];
  if (typeof token !== 'string' || !tokenForm.test(token))
    throw new BrokerError('refused', {
      text: 'The broker’s page gave no usable session back. Press Log in and sign in there again.',
    });
  return { answers, token };
}

function sessionIn(said: string): WireRow | undefined {
  let value: unknown = said.trim();
  for (let layer = 0; layer < mostLayers && typeof value === 'string'; layer += 1)
    value = unpacked(value);
  return isRow(value) ? value : undefined;
}

/** JSON, or what stands behind one encoding; nothing where it is neither. */
function unpacked(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return plainOf(text);
  }
}

function plainOf(text: string): string | undefined {
  try {
    const plain = decodeURIComponent(text);
    return plain === text ? undefined : plain;
  } catch {
    return undefined;
  }
}

/**
 * The session of a token that is final. Whose it is says the broker when it is asked, and not the
 * address that the token came in.
 */
export async function takeSession(
  profile: BrokerProfile,
  { token }: Consent,
  counted: Pick<WireRequest, 'watch'>,
): Promise<Session> {
  const { base } = await addressOf(profile);
  const url = `${base}/user/profile`;
  const asked = { ...counted, url, token, method: 'GET', purpose: 'read' } as const;
  const answer = await send({ ...asked, deadlineMs: readDeadlineMs }).catch((error: unknown) => {
    throw error instanceof BrokerError ? loginFailure(error) : error;
  });
  const { clientId } = profileFrom(answer);
  return { token, base, userId: clientId, clientId, clientKind: 'investor' };
}
