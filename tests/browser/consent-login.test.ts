import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { demandConsent } from '#support/consent.ts';
import { signedIn } from '#support/sign-in.ts';
import { browserOfFile } from './browser-of-file.ts';
import { fillAccount, newSimulatorClient } from './newcomer.ts';
import { arriveAs, picture, type Size } from './visit.ts';

const { visit } = browserOfFile();
const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click();

async function signIn(page: Page, { client, code }: { client: string; code: string }) {
  await page.getByLabel('Client code').fill(client);
  await page.getByLabel('Password').fill('SIMPASSWORD');
  await page.getByLabel('Code of the second factor').fill(code);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test.each<Size>(['desk', 'phone'])(
  'consent login: linked, refused after Cancel, and logged in at the broker’s own page (%s)',
  { timeout: 240_000 },
  async (size) => {
    const owner = await signedIn();
    const client = await newSimulatorClient();
    await demandConsent(client.clientCode);
    const visited = await visit({ size });
    const { page } = visited;
    await arriveAs(visited, owner.email, /\/dashboard/);
    await page.goto('/account-management');
    await press(page, 'Add New Account');
    const dialog = page.getByRole('dialog', { name: 'Add New Account' });
    await fillAccount(dialog, { ...{ name: 'Zeta', broker: 'Bigul_XTS', size: '5' }, client });
    await dialog.getByLabel('How it logs in').selectOption('Sign in at your broker');
    await picture(page, `consent-add-${size}`);
    await press(page, 'Add and log in');

    await page.getByRole('heading', { name: 'Sign in at the broker' }).waitFor();
    await picture(page, `consent-broker-${size}`);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('You did not sign in at the broker, so Zeta was not logged in.').waitFor();
    expect(new URL(page.url()).search).toBe('');
    await picture(page, `consent-cancelled-${size}`);

    await page.getByRole('link', { name: 'Open the dashboard' }).click();
    await page
      .getByRole('button', { name: /^Log ?in/ })
      .first()
      .click();
    await signIn(page, { client: client.clientCode, code: '1' });
    await page.getByText('The code of the second factor is wrong.').waitFor();
    await signIn(page, { client: client.clientCode, code: '246810' });
    await page.waitForURL(/\/dashboard$/);
    await page.getByText('Logging in Zeta.').waitFor();
    await page.goto('/account-management');
    await page.getByText('Connected', { exact: true }).last().waitFor();
    await picture(page, `consent-connected-${size}`);
    await visited.end();
  },
);
