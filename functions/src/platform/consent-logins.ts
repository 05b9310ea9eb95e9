import { type AnyBroker, broker } from '@sthira/contract/accounts';
import * as z from 'zod/mini';
import { settingBy } from './json-setting.ts';

/** How clients sign in at a broker's own page. */
export interface ConsentTerms {
  /** What its callback carries: the session's own token, or one that is exchanged for it. */
  answers: 'token' | 'accessToken';
  /** Whether keys alone open no session there. */
  required: boolean;
}

export type ConsentLogins = Readonly<Partial<Record<AnyBroker, ConsentTerms>>>;

const terms = z.strictObject({ answers: z.enum(['token', 'accessToken']), required: z.boolean() });
const termsOfBrokers = z.partialRecord(broker, terms);

type Environment = Readonly<Record<string, string | undefined>>;

/** CONSENT_LOGIN: the brokers at which a client can sign in. Throws a text that repeats no value. */
export function parseConsentLogins(env: Environment): ConsentLogins {
  const given = settingBy(termsOfBrokers, env, 'CONSENT_LOGIN');
  if (Object.keys(given).length > 0 && !env.WEB_ORIGINS)
    throw new Error(
      'Wrong settings: CONSENT_LOGIN needs WEB_ORIGINS, where a broker leads back to',
    );
  return given;
}

let parsed: ConsentLogins | undefined;

/** Those of this process, parsed at first use. */
export function consentLogins(): ConsentLogins {
  parsed ??= parseConsentLogins(process.env);
  return parsed;
}
