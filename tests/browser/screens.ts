import type { Page } from 'playwright-core';
import { publicPages } from './public-routes.ts';
import { search } from './users.ts';

/**
 * What a person can have before their eyes; `open` ends when it is there, wherever it began, and
 * knows by which e-mail they signed in.
 */
export interface Screen {
  name: string;
  open: (page: Page, email: string) => Promise<void>;
  /** A change of the window's width closes it. */
  isMenu?: true;
}

/** The names of the accounts that the screens of investors and admins are about. */
export const screenAccounts = ['Seen First', 'Seen Second'] as const;
const [firstName, secondName] = screenAccounts;

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor();

/** A page that is known by its heading. */
const titled = (path: string, title: string | RegExp): Screen => ({
  name: path.slice(1),
  async open(page) {
    await page.goto(path);
    await heading(page, title);
  },
});

/** React has taken the prerendered page over. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.getElementById('root')?.firstElementChild ?? {}).some((key) =>
      key.startsWith('__react'),
    ),
  );

/** A public page with all it can unfold. */
const unfolded = ([path, title]: (typeof publicPages)[number]): Screen => ({
  name: `public ${path}`,
  async open(page) {
    await page.goto(path);
    await heading(page, title);
    await hydrated(page);
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('main details'))
        details.setAttribute('open', '');
    });
  },
});

export const screensOfVisitors: readonly Screen[] = [
  ...publicPages.map(unfolded),
  titled('/login', 'Welcome'),
  titled('/try', 'Play a day'),
  titled('/no-such-page', 'There is no such page'),
];

/** A page of the shell, live, once the text that comes last has come. */
const live = (path: string, title: string, last?: string): Screen => ({
  name: path.slice(1),
  async open(page) {
    await page.goto(path);
    await heading(page, title);
    await page.getByText('Live', { exact: true }).waitFor();
    if (last) await page.getByText(last).last().waitFor();
  },
});

async function openHoldings(page: Page): Promise<void> {
  await page.goto('/funds-holdings');
  await page.getByRole('heading', { level: 2, name: 'Holdings Details' }).waitFor();
  await page.getByRole('img', { name: /^Holdings by / }).waitFor();
  await page.getByText('Live', { exact: true }).waitFor();
}

export const screensOfInvestors: readonly Screen[] = [
  live('/dashboard', 'Strategy Dashboard', secondName),
  live('/play', 'Play a day', 'Play the day'),
  live('/lab', 'The Past', 'Play the past'),
  live('/result', 'My Result'),
  live('/account-management', 'Account Management', secondName),
  live('/profile', 'Account Settings'),
  live('/messages', 'Messages', 'Summary of the day'),
  live('/broker-callback', 'Sign in at your broker'),
  live('/legal/refunds', 'Refunds and Cancellation Policy'),
  live('/help/contact', 'Contact Us'),
  live('/help', 'Support'),
  live('/help/status', 'Status', 'Dashboard and sign-in'),
  live('/legal/terms', 'Terms and Conditions'),
  {
    name: 'add account',
    async open(page) {
      await page.goto('/account-management');
      await page.getByRole('button', { name: 'Add New Account' }).first().click();
      await page.getByRole('button', { name: 'Add Account' }).click();
      await page.getByText('API Secret is required.').waitFor();
    },
  },
  { name: 'holdings', open: openHoldings },
  {
    name: 'choice of accounts',
    isMenu: true,
    async open(page) {
      await openHoldings(page);
      await page.getByRole('button', { name: 'Accounts: All Accounts' }).click();
      await page.getByRole('checkbox', { name: secondName }).waitFor();
    },
  },
  {
    name: 'funds',
    async open(page) {
      await page.goto('/funds-holdings?tab=funds');
      await page.getByRole('heading', { level: 2, name: 'Total Balance' }).waitFor();
      await page
        .getByText(/^as of /)
        .first()
        .waitFor();
    },
  },
];

async function openUsers(page: Page): Promise<void> {
  await page.goto('/user-management?size=10');
  await page
    .getByRole('button', { name: /^Actions for / })
    .first()
    .waitFor();
}

/** The menu of the first user in the list. */
async function openMenu(page: Page): Promise<void> {
  await openUsers(page);
  await page
    .getByRole('button', { name: /^Actions for / })
    .first()
    .press('Enter');
  await page.getByRole('menuitem', { name: 'Delete user…' }).waitFor();
}

async function pickFromMenu(page: Page, item: string): Promise<void> {
  await openMenu(page);
  await page.getByRole('menuitem', { name: item }).press('Enter');
}

export const screensOfAdmins: readonly Screen[] = [
  live('/admin-brokers', 'Brokers', 'Today’s Calls'),
  {
    name: 'admin',
    async open(page) {
      await page.goto(`/admin?search=${firstName}`);
      await page.getByText(firstName).first().waitFor();
    },
  },
  {
    name: 'account of everybody',
    async open(page) {
      await page.goto(`/admin?search=${firstName}`);
      await page.getByRole('link', { name: firstName }).first().click();
      await page.getByRole('heading', { level: 2, name: 'Timeline' }).waitFor();
    },
  },
  {
    name: 'master accounts',
    async open(page) {
      await page.goto('/master-accounts');
      await page.getByText(firstName).first().waitFor();
    },
  },
  {
    name: 'edit master account',
    async open(page) {
      await page.goto(`/master-accounts?search=${firstName}`);
      await page
        .getByRole('button', { name: `Edit ${firstName}` })
        .first()
        .click();
      await page.getByRole('dialog', { name: 'Edit Account' }).waitFor();
    },
  },
  {
    name: 'parameters as JSON',
    async open(page) {
      await page.goto(`/master-accounts?search=${firstName}`);
      await page
        .getByRole('button', { name: `Parameters of ${firstName}` })
        .first()
        .click();
      await page.getByLabel('Edit as JSON').check();
      await page.getByLabel('Strategy').fill('{');
      await page.getByRole('button', { name: 'Review Changes' }).click();
      await page.getByText('Invalid JSON format in strategy configuration').waitFor();
    },
  },
  {
    name: 'user management',
    async open(page, email) {
      await openUsers(page);
      await search(page, email);
      await page.getByText('Current User').first().waitFor();
    },
  },
  { name: 'user menu', isMenu: true, open: openMenu },
  {
    name: 'user role',
    async open(page) {
      await pickFromMenu(page, 'Check role…');
      await page.getByRole('dialog', { name: 'Check role' }).getByText('User id').waitFor();
    },
  },
  {
    name: 'delete user',
    async open(page) {
      await pickFromMenu(page, 'Delete user…');
      await page.getByRole('alertdialog', { name: 'Delete User' }).waitFor();
    },
  },
  {
    name: 'add user',
    async open(page) {
      await openUsers(page);
      await page.getByRole('button', { name: 'Add New User' }).click();
      await page.getByRole('button', { name: 'Add User' }).click();
      await page.getByText('Full name is required.').waitFor();
    },
  },
];

/** The admin dashboard with an account in every state, see `every-state.ts`. */
export const screensOfStates: readonly Screen[] = [
  {
    name: 'admin, every state',
    async open(page) {
      await page.getByText('29.51% utilized').waitFor();
      await page.getByText('1 at work without an agent').waitFor();
    },
  },
];
