// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '#platform/call-error.ts';
import { anAccount } from '#testing/account-fixture.ts';
import { oneLotOf } from '#testing/one-lot.ts';
import { after, button, choose, fill, openPage, press } from '#testing/open-page.tsx';
import { AccountDialog } from './account-dialog.tsx';
import { linkValuesOf, paperDifferences, strategyText } from './live-values.ts';
import { openedDialog } from './opened-dialog.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('#entities/person/session-provider.tsx', () => ({ useProfile: () => ({}) }));
vi.mock('#platform/call.ts', () => ({
  call,
  ask: async (...asked: unknown[]) => ({ data: await call(...asked) }),
  onOutcome: () => () => {},
}));

const id = 'A'.repeat(20);
// The space and the order of its fields are as somebody typed them.
const strategy = '{"delta":0.12, "preset":"eve","stop":3}';
const paper = anAccount('Paper000000000000000', {
  ...{ account_name: 'Try', broker: 'Paper', account_size: 10, strategy, sl_pct: 3 },
  ...{ daily_loss_pct: 1.5, limits: { weekly_loss_pct: 4 } },
});
let logins: (CallError | null)[];
beforeEach(() => {
  logins = [];
  call.mockReset();
  call.mockImplementation(async (name: string) => {
    if (name === 'getLeastSize') return oneLotOf(2.76);
    if (name === 'loginAccount') {
      const failure = logins.shift();
      if (failure) throw failure;
      return { status: 'logged_in', token_generated_at: null, error_message: '' };
    }
    return { id };
  });
});

const sent = (name: string) =>
  call.mock.calls.filter(([asked]) => asked === name).map(([, input]) => input);
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const chosenStrategy = () =>
  screen.queryByRole<HTMLInputElement>('radio', { checked: true, hidden: true })?.labels?.[0]
    ?.textContent;
const question = () => screen.queryByRole('alertdialog');

async function open() {
  const close = vi.fn();
  await openPage(<AccountDialog account={null} paper={paper} close={close} />);
  fill('API Key', 'SIMKEY0042');
  fill('API Secret', 'SIMSECRET0042');
  return close;
}
async function save(how: string) {
  press(how);
  await after();
}

test('go live: the link form has what paper has, and asks nothing when nothing differs', async () => {
  const close = await open();
  expect(
    ['Account Name', 'Account Size', 'Stop Loss %', 'Daily Loss Limit %'].map(
      (label) => box(label).value,
    ),
  ).toEqual(['Try', '10', '3', '1.5']);
  expect(chosenStrategy()).toBe('Eve of expiry');
  screen.getByText('Strategy: Eve of expiry. Stop loss: 3%. Daily loss limit: 1.5%.');
  screen.getByText(/As on paper: Eve of expiry with 2 edited parameters\.$/);
  await save('Add Account');
  expect(question()).toBeNull();
  expect(sent('addAccount')).toEqual([
    {
      ...{ account_name: 'Try', broker: 'ArhamShare_XTS', account_size: 10, strategy },
      ...{ api_key: 'SIMKEY0042', api_secret: 'SIMSECRET0042' },
      ...{ sl_pct: 3, daily_loss_pct: 1.5, limits: { weekly_loss_pct: 4 } },
    },
  ]);
  expect(close).toHaveBeenCalledOnce();
});

test('go live: one question lists each thing that differs, and nothing is sent before it is answered', async () => {
  await open();
  fill('Account Size', '5');
  choose('Daily');
  await after();
  screen.getByText(/Its parameters take the place of those on paper\.$/);
  await save('Add Account');
  const asked = within(question() as HTMLElement);
  expect(asked.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Account Size: 10 lakh on paper, 5 lakh here',
    'Strategy: Eve of expiry with 2 edited parameters on paper, Daily here',
  ]);
  await save('Back');
  expect([question(), sent('addAccount')]).toEqual([null, []]);
  await save('Add Account');
  await save('Go on');
  expect(sent('addAccount')).toMatchObject([{ account_size: 5, strategy: '{"preset":"daily"}' }]);
});

test('go live: a thing is asked about once; a later one by itself', async () => {
  const either = 'The key or the secret is wrong; the broker does not say which.';
  const message = 'The broker refused: Invalid AppKey or SecretKey';
  const refused = new CallError({
    ...{ code: 'conflict', message, fields: { api_key: either, api_secret: either } },
  });
  logins = [refused, refused, null];
  const close = await open();
  fill('Account Size', '5');
  await save('Add and log in');
  await save('Go on');
  await save('Save and log in');
  expect(question()).toBeNull();
  choose('Daily');
  await save('Save and log in');
  expect(within(question() as HTMLElement).getAllByRole('listitem')).toHaveLength(1);
  await save('Go on');
  expect(sent('addAccount')).toHaveLength(1);
  expect(sent('modifyAccount').map((each) => each.strategy)).toEqual([
    strategy,
    '{"preset":"daily"}',
  ]);
  expect(close).toHaveBeenCalledOnce();
});

test('go live: what is missing is said at its field before anything is asked', async () => {
  await open();
  fill('Account Size', '5');
  fill('API Secret', '');
  await save('Add Account');
  screen.getByText('API Secret is required.');
  expect(question()).toBeNull();
  expect(button('Add Account').ariaBusy).not.toBe('true');
});

test('go live: limits differ by what they come to, and none is none in any spelling', () => {
  const values = linkValuesOf(null, paper);
  expect(paperDifferences({ ...values, account_size: '10.00', sl_pct: '3.0' }, paper)).toEqual([]);
  expect(paperDifferences({ ...values, sl_pct: '0', daily_loss_pct: '2' }, paper)).toEqual([
    { name: 'Stop Loss', onPaper: '3%', here: 'none' },
    { name: 'Daily Loss Limit', onPaper: '1.5%', here: '2%' },
  ]);
  const unlimited = { ...paper, sl_pct: null };
  expect(paperDifferences({ ...linkValuesOf(null, unlimited), sl_pct: '0' }, unlimited)).toEqual(
    [],
  );
});

test.each([
  ['{"preset":"daily"}', 'Daily'],
  ['{"preset":"eve","stop":3}', 'Eve of expiry with 1 edited parameter'],
  ['{"preset":"eve","stop":2}', 'Eve of expiry'],
  ['', 'none'],
  ['{"wings":0}', 'one that cannot be read'],
])('strategy in a word: %s is %s', (text, words) => expect(strategyText(text)).toBe(words));

const none = { form: 'none' } as const;
const chosen = { dialog: 'none' } as const;
const nothingAsked = { edit: null, live: null, parameters: null, plan: null, add: null };
const real = anAccount('Real0000000000000000');
const opened = (given: Partial<Parameters<typeof openedDialog>[1]>) =>
  openedDialog([paper, real], { left: none, asked: nothingAsked, chosen, ...given });

test('form of an address: an account on paper goes live, one at a broker does not', () => {
  expect(opened({ asked: { ...nothingAsked, live: paper.id } })).toEqual({
    ...{ dialog: 'live', account: paper },
  });
  expect(opened({ asked: { ...nothingAsked, live: real.id } })).toBe(chosen);
  expect(opened({ asked: { ...nothingAsked, live: 'Gone' } })).toBe(chosen);
});

test('form of an address: a new account at a broker, or on paper', () => {
  const add = (kind: string) => opened({ asked: { ...nothingAsked, add: kind } });
  expect(add('broker')).toEqual({ dialog: 'add' });
  expect(add('paper')).toEqual({ dialog: 'paper' });
  expect(add('constructor')).toBe(chosen);
});

test('form that was left: it opens before what an address asks for', () => {
  const asked = { ...nothingAsked, edit: real.id };
  expect(opened({ left: { form: 'live', id: paper.id }, asked })).toMatchObject({ dialog: 'live' });
  expect(opened({ left: { form: 'edit', id: paper.id }, asked })).toMatchObject({
    ...{ dialog: 'edit', account: paper },
  });
  expect(opened({ left: { form: 'new' }, asked })).toEqual({ dialog: 'add' });
  expect(opened({ asked })).toMatchObject({ dialog: 'edit', account: real });
});

// req: INVESTOR-148
test('go live: a strategy for paper only is said to be that, and another has to be chosen', async () => {
  const turn = { ...paper, strategy: '{"preset":"turn-of-month"}' };
  await openPage(<AccountDialog account={null} paper={turn} close={vi.fn()} />);
  const words = 'Turn of the month is for accounts on paper only. Choose another strategy.';
  expect(chosenStrategy()).toBeUndefined();
  expect(screen.queryByLabelText('Turn of the month')).toBeNull();
  screen.getByText(new RegExp(`${words}$`));
  fill('API Key', 'SIMKEY0042');
  fill('API Secret', 'SIMSECRET0042');
  await save('Add Account');
  screen.getByText(words);
  expect([question(), sent('addAccount')]).toEqual([null, []]);
  choose('Protected participation');
  await after();
  await save('Add Account');
  const [line] = within(question() as HTMLElement).getAllByRole('listitem');
  expect(line?.textContent).toBe(
    'Strategy: Turn of the month on paper, Protected participation here',
  );
  await save('Go on');
  expect(sent('addAccount')).toMatchObject([{ strategy: '{"preset":"participation"}' }]);
});
