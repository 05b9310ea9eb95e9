import { type AnyBroker, brokerNames } from '@sthira/contract/accounts';
import type { LoginWay } from '@sthira/contract/login-way';
import type { AccountDocument } from '#documents/accounts.ts';
import { consentLogins } from '#platform/consent-logins.ts';
import { AppError } from '#platform/errors.ts';

export type Way = Pick<AccountDocument, 'loginBy'>;

/**
 * How an account at a broker logs in, as it is stored: by its keys where nothing else was chosen, by
 * its owner's sign in where the broker wants nothing else. Throws `bad-input` where the broker has no
 * page for that.
 */
export function wayOf(broker: AnyBroker, chosen: LoginWay | undefined): Way {
  const terms = consentLogins()[broker];
  if (chosen === 'consent' && !terms) {
    const text = `Accounts at ${brokerNames[broker]} log in with key and secret.`;
    throw new AppError('bad-input', text, { fields: { login_by: text } });
  }
  return terms && (terms.required || chosen === 'consent') ? { loginBy: 'consent' } : {};
}

/** The same after an edit: another broker begins with keys, where nothing was chosen. */
export function wayAfter(
  { broker, loginBy }: Pick<AccountDocument, 'broker' | 'loginBy'>,
  edit: { broker?: AnyBroker | undefined; login_by?: LoginWay | undefined },
): Way {
  const next = edit.broker ?? broker;
  if (edit.login_by === undefined && next === broker) return loginBy ? { loginBy } : {};
  return wayOf(next, edit.login_by);
}
