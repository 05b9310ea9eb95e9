import { randomBytes } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { simulator } from '#support/addresses.ts';
import { giveCredits } from '#support/wallets.ts';
import { findIdentity } from '../../functions/src/platform/sign-in/identities.ts';
import { signInWithGoogle, type Visit } from './visit.ts';

export const freshEmail = () => `b${randomBytes(6).toString('hex')}@example.in`;

/**
 * Somebody Google knows for the first time signs in, completes the profile and stands on the
 * dashboard, with credits for some days.
 */
export async function arriveAsNewcomer(
  visited: Visit,
  name: string,
  credits = 1_000,
): Promise<string> {
  const { page } = visited;
  const email = freshEmail();
  await page.goto('/login');
  await signInWithGoogle(visited, { email, name });
  await page.getByRole('heading', { name: 'Complete your profile' }).waitFor();
  const identity = await findIdentity(email);
  if (!identity) throw new Error(`Nobody signed in as ${email}`);
  await giveCredits(identity.uid, credits);
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.waitForURL(/\/dashboard/);
  return email;
}

export interface SimulatorClient {
  clientCode: string;
  appKey: string;
  secretKey: string;
}

/** A client of the stand-in broker that no other test uses. */
export async function newSimulatorClient(): Promise<SimulatorClient> {
  const code = randomBytes(4).toString('hex').toUpperCase();
  const client = { clientCode: `B${code}`, appKey: `BKEY${code}0001`, secretKey: `BSECRET${code}` };
  const reply = await fetch(`${simulator}/clients`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(client),
  });
  if (!reply.ok) throw new Error(`The simulator refused a client: ${await reply.text()}`);
  return client;
}

export interface SimulatorBook {
  orders: { status: string; tag: string; leavesQuantity: number }[];
  trades: { quantity: number }[];
  positions: { symbol?: string; instrumentId: number; quantity: number }[];
}

/** The orders and positions that the stand-in broker has recorded. */
export async function simulatorBook(clientCode: string): Promise<SimulatorBook> {
  const reply = await fetch(`${simulator}/books/${clientCode}`);
  if (!reply.ok) throw new Error(`The simulator has no book of ${clientCode}: ${reply.status}`);
  return (await reply.json()) as SimulatorBook;
}

interface NewAccount {
  name: string;
  client: SimulatorClient;
  broker?: string;
  size?: string;
}

export async function fillAccount(
  dialog: Locator,
  { name, client, broker = 'ArhamShare_XTS', size = '5' }: NewAccount,
): Promise<void> {
  await dialog.getByLabel('Account Name').fill(name);
  await dialog.getByLabel('Broker').selectOption(broker);
  await dialog.getByLabel('API Key').fill(client.appKey);
  await dialog.getByLabel('API Secret').fill(client.secretKey);
  await dialog.getByLabel('Account Size').fill(size);
}

/** Adds an account on the account management page, as a person would. */
export async function addAccount({ page }: Visit, account: NewAccount): Promise<void> {
  await page.getByRole('button', { name: 'Add New Account' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add New Account' });
  await fillAccount(dialog, account);
  await dialog.getByRole('button', { name: 'Add Account' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** On the account management page: trades at any time of the local market, and not on an eve alone. */
export async function choosesDaily({ page }: Visit, name: string): Promise<void> {
  await page.getByRole('button', { name: `Parameters of ${name}` }).click();
  await savesDaily(page, name);
}

/** In the form of the parameters, which is open. */
export async function savesDaily(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: `Parameters of ${name}` });
  await dialog.getByRole('radio', { name: 'Daily', exact: true }).check();
  await dialog.getByRole('button', { name: 'Review Changes' }).click();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await dialog.waitFor({ state: 'detached' });
}
