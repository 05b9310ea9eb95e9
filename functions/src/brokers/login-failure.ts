import { BrokerError } from './broker-error.ts';
import { namesAddress } from './fixed-address.ts';

const keyWords = /(app|api) ?key/i;
const secretWords = /secret/i;

const eitherIsWrong = 'The key or the secret is wrong; the broker does not say which.';

/** What a broker's message means for the fields of the account's form. */
function fieldsOf(said: string): Record<string, string> {
  const [key, secret] = [keyWords.test(said), secretWords.test(said)];
  if (key && secret) return { api_key: eitherIsWrong, api_secret: eitherIsWrong };
  if (key) return { api_key: 'The broker does not accept this key.' };
  return secret ? { api_secret: 'The broker does not accept this secret.' } : {};
}

/**
 * A failed login, described by what the owner has to correct: the address, the key or the secret,
 * if the broker says which. `session-dead` gets a text of its own, because there was no session
 * that could have ended.
 */
export function loginFailure({ kind, message, brokerCode, detail }: BrokerError): BrokerError {
  if (kind === 'session-dead')
    return new BrokerError(kind, {
      text: 'The broker refused the login without a reason. Check key and secret, and whether the fixed address is registered with the broker.',
      brokerCode,
      detail,
    });
  if (kind !== 'refused' || namesAddress(message))
    return new BrokerError(kind, { text: message, brokerCode, detail });
  return new BrokerError(kind, { text: message, brokerCode, fields: fieldsOf(message), detail });
}
