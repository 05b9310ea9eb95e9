// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAccount } from '#testing/account-fixture.ts';
import { oneLotOf } from '#testing/one-lot.ts';
import { after, choose, fill, openPage, press } from '#testing/open-page.tsx';
import EditPaperDialog from './edit-paper-dialog.tsx';

const call = vi.hoisted(() => vi.fn());
vi.mock('#platform/call.ts', () => ({
  call,
  ask: async (...asked: unknown[]) => ({ data: await call(...asked) }),
  onOutcome: () => () => {},
}));
beforeEach(() => {
  call.mockReset();
  call.mockImplementation(async (name: string) =>
    name === 'getLeastSize' ? oneLotOf(2.76) : { id: account.id },
  );
});
afterEach(cleanup);

const strategy = '{"preset":"eve","lots":1}';
const account = anAccount('Paper000000000000000', {
  ...{ account_name: 'Try', broker: 'Paper', account_size: 5, strategy, sl_pct: 3 },
  login_status: 'logged_out',
});
const open = (scope: 'own' | 'all' = 'own') =>
  openPage(<EditPaperDialog account={account} scope={scope} close={vi.fn()} />);
const sent = (name: string) => call.mock.calls.find(([asked]) => asked === name)?.[1];
const save = async () => {
  press('Save Changes');
  await after();
};

test('paper form: shows name, strategy, size and limits, and neither broker nor keys', async () => {
  await open();
  const labels = [...document.querySelectorAll('form label')].map(({ textContent }) => textContent);
  expect(labels).toEqual([
    ...['Account Name', 'Daily', 'Eve of expiry', 'Protected participation', 'Turn of the month'],
    ...['Account Size ₹5 lakh', 'Stop Loss %', 'Daily Loss Limit %'],
  ]);
  expect(screen.queryByText(/Keys are sealed|log in|API/i)).toBeNull();
});

test('paper form: what was not changed is not sent, the strategy least of all', async () => {
  await open();
  fill('Account Size', '7');
  await save();
  expect(sent('modifyAccount')).toEqual({
    ...{ id: account.id, broker: 'Paper', account_name: 'Try', account_size: 7 },
  });
});

test('paper form: another strategy takes the place of the whole one, and says so before', async () => {
  await open('all');
  expect(screen.queryByText(/take the place/)).toBeNull();
  choose('Daily');
  await after();
  screen.getByText(/Its parameters take the place of those the account has\.$/);
  fill('Stop Loss %', '4');
  await save();
  expect(sent('modifyAccountFor')).toMatchObject({ strategy: '{"preset":"daily"}', sl_pct: 4 });
});

test('paper form: a name that is missing is said at its field, and nothing is sent', async () => {
  await open();
  fill('Account Name', '');
  await save();
  screen.getByText('Account Name is required.');
  expect(sent('modifyAccount')).toBeUndefined();
});
