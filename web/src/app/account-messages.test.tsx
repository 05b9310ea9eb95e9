// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RightsOf } from '#entities/person/rights.tsx';
import { AccountOverview } from '#features/accounts/account-overview.tsx';
import { MasterAccounts } from '#features/accounts/master-accounts.tsx';
import { onOutcome } from '#platform/call.ts';
import { anAccount } from '#testing/account-fixture.ts';
import { stubScreen } from '#testing/screen-width.ts';
import { press, type } from '#testing/walk.ts';
import { onToast, say } from '#ui/toast/toaster.tsx';
import { createErrorNotifier } from './error-notifier.ts';

vi.mock('#entities/person/session-provider.tsx', () => ({
  useProfile: () => ({ email: 'admin@example.in' }),
}));
vi.mock('#platform/session.ts', () => ({ freshToken: async () => 'token' }));

const id = 'A'.repeat(20);
const account = anAccount(id, {
  account_name: 'Zeta',
  email: 'asha@example.in',
  api_key: 'SIMK**0042',
});
const statusOf = (status: string) => ({
  [id]: { status, token_generated_at: null, error_message: '' },
});

/** The server's answer to a path; `cut off` means that none arrives. */
type Answer = { status: number; message?: unknown; data?: unknown } | 'cut off';
const answers = new Map<string, Answer>();

const toasts: string[] = [];
onToast(({ text }) => toasts.push(text));
onOutcome(
  createErrorNotifier({
    say: (text) => say('error', text),
    note: () => {},
    isOffline: () => false,
  }),
);

beforeEach(() => {
  answers.clear();
  toasts.length = 0;
  stubScreen('narrow');
  vi.stubGlobal('fetch', async (url: string) => {
    const path = url.split('/').slice(3, 4).join('');
    const answer = answers.get(path) ?? { status: 200, data: { id, account_ids: [] } };
    if (answer === 'cut off') throw new TypeError('Failed to fetch');
    const { status, data, message = '' } = answer;
    return Response.json({ success: status === 200, data, message }, { status });
  });
});
afterEach(cleanup);

const otherForms = {
  Parameters: () => null,
  Limits: () => null,
  Plan: () => null,
  Proposal: () => null,
};

/** The two lists of accounts: a person's own, and everybody's. */
const pages = {
  own: () => (
    <AccountOverview
      asked={{ edit: null, live: null, parameters: null, plan: null, add: null }}
      answered={() => {}}
      {...otherForms}
    />
  ),
  all: () => <MasterAccounts {...otherForms} />,
};
type Whose = keyof typeof pages;

async function open(whose: Whose, login_status: 'logged_in' | 'logged_out'): Promise<void> {
  const Page = pages[whose];
  const listed = [{ ...account, login_status }];
  answers.set('get_accounts', { status: 200, data: listed });
  answers.set('login_status', { status: 200, data: statusOf(login_status) });
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <MemoryRouter>
        <RightsOf who="admin">
          <Page />
        </RightsOf>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByText('Zeta');
}

interface Deed {
  /** What the server is asked by it. */
  path: string;
  /** What comes before its button. */
  prepare?: () => Promise<void>;
  button: string;
  /** The account's state beforehand; logged in by default. */
  before?: 'logged_out';
}
const deeds = {
  add: {
    path: 'add_account',
    async prepare() {
      await press('Add New Account');
      await screen.findByLabelText('Account Name');
      if (screen.queryByLabelText('Email')) await type('Email', 'asha@example.in');
      await type('Account Name', 'Twin');
      await type('API Key', 'SIMKEY0042');
      await type('API Secret', 'SIMSECRET0042');
      await type('Account Size', '5');
    },
    button: 'Add Account',
  },
  save: {
    path: 'modify_account',
    async prepare() {
      await press('Edit Zeta');
      await type('Account Size', '7');
    },
    button: 'Save Changes',
  },
  remove: {
    path: 'delete_account',
    async prepare() {
      await press('Delete Zeta');
      const phrase = 'Type delete Zeta to go on';
      if (screen.queryByLabelText(phrase)) await type(phrase, 'delete Zeta');
    },
    button: 'Delete',
  },
  login: { path: 'login_account', button: 'Login Zeta', before: 'logged_out' },
  logout: { path: 'logout_account', button: 'Logout Zeta' },
  check: { path: 'login_status', button: 'Check Status' },
  loginAll: { path: 'login_all_accounts', button: 'Login All' },
} satisfies Record<string, Deed>;

const linked = 'This API key is already linked as Zeta.';
const unreached = 'The server could not be reached. Check your internet connection.';
const refused = (message: unknown) => ({ status: 409, message });
const fault = { status: 500, message: '' };
const well = { status: 200, data: { id } };
const busy = 'No login could be queued.';
const taken = 'Login request initiated for 1 account(s).';

/** Where words are read: on the page or in its dialog, as a toast, or as both. */
type Place = 'page' | 'toast' | 'both';
type Message = readonly [answer: Answer, place: Place, says: string];

/**
 * What the server answers one after the other, each time the button is pressed again, and the exact
 * messages that a person then reads.
 */
const ofBoth = {
  add: [
    [refused(linked), 'both', linked],
    [refused({ key: 'No key', size: 'Too small' }), 'both', 'No key. Too small'],
    [refused({}), 'both', 'An unknown error occurred.'],
    [well, 'toast', 'Account added successfully'],
  ],
  save: [
    [refused(linked), 'both', linked],
    [fault, 'page', 'Failed to save account. Please try again.'],
    [well, 'toast', 'Account updated successfully'],
  ],
  remove: [
    [refused('Square off Zeta first.'), 'both', 'Square off Zeta first.'],
    [fault, 'page', 'Failed to delete account. Please try again.'],
    [well, 'toast', 'Account deleted successfully'],
  ],
  login: [
    ['cut off', 'toast', `Failed to login Zeta: ${unreached}`],
    [refused('No such key.'), 'toast', 'Failed to login Zeta: No such key.'],
    [refused(''), 'both', 'Failed to login'],
  ],
  logout: [
    [refused('Not now.'), 'toast', 'Failed to logout Zeta: Not now.'],
    [refused(''), 'toast', 'Failed to logout'],
    ['cut off', 'toast', `Failed to logout Zeta: ${unreached}`],
  ],
  check: [['cut off', 'page', 'Failed to check status']],
} satisfies Record<string, readonly Message[]>;
const ofAll = {
  loginAll: [
    [{ status: 503, message: busy }, 'toast', `Failed to login accounts: ${busy}`],
    [{ status: 503 }, 'toast', 'Failed to login accounts: Unknown error.'],
    ['cut off', 'toast', `Error logging in accounts: ${unreached}`],
    [{ status: 200, data: { account_ids: [id] }, message: taken }, 'toast', taken],
  ],
} satisfies Record<string, readonly Message[]>;

const walksOf = (whose: Whose, messages: Partial<Record<keyof typeof deeds, readonly Message[]>>) =>
  Object.entries(messages).map(([deed, rows]) => ({ whose, deed, rows }));
const walks = [...walksOf('own', ofBoth), ...walksOf('all', { ...ofBoth, ...ofAll })];

// req: ADMIN-85, ADMIN-86, ADMIN-87, ADMIN-88, ADMIN-89, INVESTOR-69, INVESTOR-70, INVESTOR-73, INVESTOR-74, INVESTOR-75, INVESTOR-79, INVESTOR-80, INVESTOR-81
test.each(walks)(
  'account messages: $deed of $whose accounts shows what each answer says',
  async (walk) => {
    const { path, prepare, button, before }: Deed = deeds[walk.deed as keyof typeof deeds];
    await open(walk.whose, before ?? 'logged_in');
    await prepare?.();
    for (const [answer, place, says] of walk.rows) {
      toasts.length = 0;
      answers.set(path, answer);
      await press(button);
      if (place !== 'toast') await screen.findByText(says, { exact: true });
      if (place !== 'page') await waitFor(() => expect(toasts).toContain(says));
    }
  },
);
