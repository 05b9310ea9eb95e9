import { randomBytes } from 'node:crypto';
import type { Broker } from '@sthira/contract/accounts';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { succeed } from './api.ts';
import { eraseAccount } from './erase.ts';
import type { Person } from './sign-in.ts';
import { askSimulator } from './simulator-control.ts';
import { eraseWallet, giveCredits } from './wallets.ts';

export interface BrokerClient {
  clientCode: string;
  appKey: string;
  secretKey: string;
}

interface ClientOptions {
  cashRupees?: number;
  /** As the stand-in broker's control endpoint wants them. */
  holdings?: readonly object[];
}

/** A new client at the stand-in broker, with books of its own. */
export async function aBrokerClient({
  cashRupees = 5_000_000,
  holdings = [],
}: ClientOptions = {}): Promise<BrokerClient> {
  const code = randomBytes(5).toString('hex').toUpperCase();
  const client = { clientCode: `T${code}`, appKey: `KEY${code}KEY`, secretKey: `SECRET${code}` };
  await askSimulator('/clients', { ...client, cash: cashRupees, holdings });
  return client;
}

/** A strategy of as many lots as the margin allows. */
export const eager = JSON.stringify({ preset: 'daily', max_loss: 100 });

/** Trades at any time of the local market. */
const daily = JSON.stringify({ preset: 'daily' });

interface Linked {
  id: string;
  name: string;
  client: BrokerClient;
}

interface AccountOptions {
  state?: 'logged_out' | 'logged_in';
  broker?: Broker;
  input?: Record<string, unknown>;
  holdings?: readonly object[];
  cashRupees?: number;
  /** Given to the owner's wallet. */
  credits?: number;
}

/**
 * A linked account of this person with a broker client of its own, and credits to start it; `atEnd`
 * is told at once how it is erased.
 */
async function linkAccount(
  owner: Person,
  atEnd: (erase: () => Promise<void>) => void,
  {
    state = 'logged_in',
    broker = 'ArhamShare_XTS',
    input = {},
    credits = 1_000,
    ...atBroker
  }: AccountOptions,
): Promise<Linked> {
  const client = await aBrokerClient(atBroker);
  const name = `Test ${client.clientCode}`;
  const form = {
    account_name: name,
    broker,
    api_key: client.appKey,
    api_secret: client.secretKey,
    account_size: 5,
    strategy: daily,
  };
  const { id } = await succeed('addAccount', { ...form, ...input }, owner);
  atEnd(async () => void (await Promise.all([eraseAccount(id), eraseWallet(owner.uid)])));
  if (credits > 0) await giveCredits(owner.uid, credits);
  if (state === 'logged_in') await logIn(owner, id);
  return { id, name, client };
}

/** One for a test, erased when it ends. */
export const anAccount = (owner: Person, options: AccountOptions = {}): Promise<Linked> =>
  linkAccount(owner, onTestFinished, options);

/** One for each of the options and all tests of a group, erased when the last has ended. */
export function accountsOfGroup<Options extends readonly AccountOptions[]>(
  owner: () => Person,
  options: readonly [...Options],
): () => { [Place in keyof Options]: Linked } {
  const linked: Linked[] = [];
  const erasers: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    for (const one of options)
      linked.push(await linkAccount(owner(), (erase) => erasers.push(erase), one));
  });
  afterAll(async () => {
    for (const erase of erasers) await erase();
  });
  return () => linked as { [Place in keyof Options]: Linked };
}

/** An account an admin adds for whoever has this e-mail, erased when the test ends. */
export async function anAccountFor(admin: Person, email: string): Promise<Linked> {
  const client = await aBrokerClient();
  const name = `Test ${client.clientCode}`;
  const form = {
    account_name: name,
    broker: 'ArhamShare_XTS',
    api_key: client.appKey,
    api_secret: client.secretKey,
    account_size: 5,
    strategy: daily,
  };
  const { id } = await succeed('addAccountFor', { ...form, email }, admin);
  onTestFinished(() => eraseAccount(id));
  return { id, name, client };
}

export async function logIn(owner: Person, id: string): Promise<void> {
  await succeed('loginAccount', { account_id: id }, owner);
  const rows = await succeed('loginStatus', { account_ids: [id] }, owner);
  if (rows[id]?.status !== 'logged_in')
    throw new Error(`The account did not log in: ${JSON.stringify(rows[id])}`);
}
