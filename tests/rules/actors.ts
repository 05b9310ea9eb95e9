import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  initializeTestEnvironment,
  type RulesTestEnvironment,
  type TokenOptions,
} from '@firebase/rules-unit-testing';
import { type Role, role } from '@sthira/contract/people';
import { mayRead } from '@sthira/contract/staff-rights';
import { type Firestore, setLogLevel } from 'firebase/firestore';
import { ports } from '../../tools/local/ports.ts';

/**
 * A project of its own, so that no other test's data or clean-up is met here, and one for all
 * rules: their coverage is counted per project.
 */
export const rulesProject = process.env.RULES_PROJECT ?? 'demo-rules';
/**
 * Other rules than the product's: `npm run rules-mutants` asks whether these tests notice a mistake
 * in them.
 */
const rulesFile =
  process.env.RULES_FILE ?? join(import.meta.dirname, '..', '..', 'firestore.rules');
export const areMutant = process.env.RULES_FILE !== undefined;
export const ownerUid = 'asha';

const people = {
  visitor: 'without a session',
  owner: 'whose documents they are',
  stranger: 'another investor',
  admin: 'an admin',
  support: 'one of the support',
  operations: 'one of the operations',
  money: 'one of those over money',
  formerSupport: 'whose claim still says support and whose profile does not any longer',
  newSupport: 'one of the support whose token is older than the role',
  disabledSupport: 'one of the support who was disabled',
  passwordSupport: 'one of the support with a session that did not come from Google',
  formerMoney: 'one of the support whose claim still says money',
  formerAdmin: 'whose claim still says admin and whose profile does not any longer',
  textClaim: 'an admin whose claim is the text "true"',
  roleClaim: 'an admin without the claim, but for its role',
  disabledAdmin: 'an admin who was disabled',
  signedOutAdmin: 'an admin whose session was ended everywhere',
  signedOutOwner: 'an owner on a device that was signed out of',
  endedOwner: 'an owner on a device that was signed in before all were ended',
  unverifiedAdmin: 'an admin whose address nobody has verified',
  passwordAdmin: 'an admin with a session that did not come from Google',
  otherProvider: 'the owner with a session that did not come from Google',
  disabledOwner: 'an owner who was disabled',
  otherAddress: 'the owner’s uid with an address that is not the profile’s',
} as const;

export type Actor = keyof typeof people;
/** Whom the table of roles lets at the issue queue. */
export const worksIssues = (actor: Actor) =>
  role.options.some((one) => one === actor && mayRead(one, 'issues'));
export const everyone = Object.keys(people) as Actor[];
export type Actors = Record<Actor, Firestore>;

const issuedAt = 1_000;
const google: TokenOptions = {
  iat: issuedAt,
  auth_time: issuedAt,
  email_verified: true,
  firebase: { identities: {}, sign_in_provider: 'google.com' },
};
const password: TokenOptions = {
  ...google,
  firebase: { identities: {}, sign_in_provider: 'password' },
};
const claims = { admin: true, role: 'admin' };
const staff = (role: Role) => ({ admin: false, role });

interface ProfileFields {
  role?: Role;
  disabled?: boolean;
  sessionsValidAfter?: number;
  endedSignIns?: { upTo: number; times: number[] };
}

const addressOf = (uid: string) => `${uid.toLowerCase()}@sthira.example`;
const profileOf = (
  uid: string,
  { role = 'user', disabled = false, sessionsValidAfter = 0, ...ended }: ProfileFields,
) => {
  return { email: addressOf(uid), role, disabled, sessionsValidAfter, ...ended };
};

const profiles: Record<string, ProfileFields> = {
  [ownerUid]: {},
  stranger: {},
  admin: {
    role: 'admin',
    sessionsValidAfter: issuedAt * 1_000,
    endedSignIns: { upTo: issuedAt - 1, times: [issuedAt + 1] },
  },
  support: { role: 'support' },
  operations: { role: 'operations' },
  money: { role: 'money' },
  formerSupport: {},
  newSupport: { role: 'support' },
  disabledSupport: { role: 'support', disabled: true },
  formerMoney: { role: 'support' },
  formerAdmin: {},
  textClaim: { role: 'admin' },
  roleClaim: { role: 'admin' },
  disabledAdmin: { role: 'admin', disabled: true },
  signedOutAdmin: { role: 'admin', sessionsValidAfter: issuedAt * 1_000 + 1 },
  disabledOwner: { disabled: true },
  signedOutOwner: { endedSignIns: { upTo: 0, times: [issuedAt] } },
  endedOwner: { endedSignIns: { upTo: issuedAt, times: [] } },
};

let environment: RulesTestEnvironment | undefined;

/**
 * The people the rules tell apart. Contexts are made once: a new one for each operation is four
 * times slower.
 */
export async function startActors(): Promise<Actors> {
  setLogLevel('error');
  const rules = readFileSync(rulesFile, 'utf8');
  const started = await initializeTestEnvironment({
    projectId: rulesProject,
    firestore: { host: '127.0.0.1', port: ports.firestore, rules },
  });
  await started.clearFirestore();
  environment = started;
  for (const [uid, fields] of Object.entries(profiles))
    await seed(`users/${uid}`, profileOf(uid, fields));
  const as = (uid: string, token: TokenOptions) =>
    started
      .authenticatedContext(uid, { email: addressOf(uid), ...token })
      .firestore() as unknown as Firestore;
  return {
    visitor: started.unauthenticatedContext().firestore() as unknown as Firestore,
    owner: as(ownerUid, google),
    stranger: as('stranger', google),
    admin: as('admin', { ...google, ...claims }),
    support: as('support', { ...google, ...staff('support') }),
    operations: as('operations', { ...google, ...staff('operations') }),
    money: as('money', { ...google, ...staff('money') }),
    formerSupport: as('formerSupport', { ...google, ...staff('support') }),
    newSupport: as('newSupport', google),
    disabledSupport: as('disabledSupport', { ...google, ...staff('support') }),
    passwordSupport: as('support', { ...password, ...staff('support') }),
    formerMoney: as('formerMoney', { ...google, ...staff('money') }),
    formerAdmin: as('formerAdmin', { ...google, ...claims }),
    textClaim: as('textClaim', { ...google, admin: 'true', role: 'admin' }),
    roleClaim: as('roleClaim', { ...google, role: 'admin' }),
    disabledAdmin: as('disabledAdmin', { ...google, ...claims }),
    signedOutAdmin: as('signedOutAdmin', { ...google, ...claims }),
    unverifiedAdmin: as('admin', { ...google, ...claims, email_verified: false }),
    passwordAdmin: as('admin', { ...password, ...claims }),
    otherProvider: as(ownerUid, password),
    disabledOwner: as('disabledOwner', google),
    signedOutOwner: as('signedOutOwner', google),
    endedOwner: as('endedOwner', google),
    otherAddress: as(ownerUid, { ...google, email: 'other@sthira.example' }),
  };
}

/** Writes a document past the rules. */
export async function seed(path: string, content: Record<string, unknown>): Promise<void> {
  await environment?.withSecurityRulesDisabled(async (context) => {
    await context.firestore().doc(path).set(content);
  });
}

/** Reads a document past the rules. */
export async function stored(path: string): Promise<Record<string, unknown> | undefined> {
  let content: Record<string, unknown> | undefined;
  await environment?.withSecurityRulesDisabled(async (context) => {
    content = (await context.firestore().doc(path).get()).data();
  });
  return content;
}

export async function erase(path: string): Promise<void> {
  await environment?.withSecurityRulesDisabled(async (context) => {
    await context.firestore().doc(path).delete();
  });
}

export async function stopActors(): Promise<void> {
  await environment?.cleanup();
}
