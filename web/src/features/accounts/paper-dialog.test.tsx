// @vitest-environment jsdom
// req: INVESTOR-111

import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { CallError } from '#platform/call-error.ts';
import { oneLotOf } from '#testing/one-lot.ts';
import { after, choose, fill, openPage, press } from '#testing/open-page.tsx';
import { onToast } from '#ui/toast/toaster.tsx';
import PaperDialog from './paper-dialog.tsx';

const call = vi.hoisted(() => vi.fn());
vi.mock('#platform/call.ts', () => ({
  call,
  ask: async (...asked: unknown[]) => ({ data: await call(...asked) }),
  onOutcome: () => () => {},
}));

const id = 'Paper000000000000000';
const eve = '{"preset":"eve"}';
let answers: Record<string, () => unknown>;
beforeEach(() => {
  answers = {
    getLeastSize: () => oneLotOf(2.76),
    addPaperAccount: () => ({ id }),
    startTrading: () => ({ done: [id], failed: [] }),
  };
  call.mockReset();
  call.mockImplementation(async (name: string) => answers[name]?.());
});

const refuse = (message: string, fields = {}) => {
  throw new CallError({ code: 'conflict', message, fields });
};
const inputsOf = (name: string) =>
  call.mock.calls.filter(([asked]) => asked === name).map(([, input]) => input);
const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Account Size' });

async function open() {
  const close = vi.fn();
  await openPage(<PaperDialog close={close} />);
  return close;
}
const chooseEve = async () => {
  choose('Eve of expiry');
  await after();
};

test('paper dialog: says what paper is, and nothing is chosen for the person but a name', async () => {
  await open();
  expect(screen.getByRole('dialog', { name: 'Try on paper' }).textContent).toContain(
    'Simulated fills at the market’s published prices: no order reaches a broker, and no credits are charged.',
  );
  expect(screen.getByLabelText<HTMLInputElement>('Account Name').value).toBe('Paper');
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  press('Start on paper');
  await after();
  screen.getByText('Choose a strategy.');
  expect(inputsOf('addPaperAccount')).toEqual([]);
});

test('paper dialog: the size begins at the smallest whole lakh that holds a lot', async () => {
  await open();
  expect(slider().value).toBe('1');
  await chooseEve();
  expect(inputsOf('getLeastSize')).toContainEqual({ broker: 'Paper', strategy: eve });
  expect(slider().value).toBe('3');
  expect(slider().getAttribute('aria-valuetext')).toBe('3 lakh rupees');
  expect([slider().min, slider().max]).toEqual(['1', '50']);
  fill('Account Size', '2');
  screen.getByText('One lot needs 2.76 lakh at present: with 2 lakh nothing can be traded.');
});

test('paper dialog: a strategy of another size moves the slider until it was moved by hand', async () => {
  await open();
  await chooseEve();
  answers.getLeastSize = () => oneLotOf(7.2);
  choose('Daily');
  await after();
  expect(slider().value).toBe('8');
  fill('Account Size', '20');
  await chooseEve();
  expect(slider().value).toBe('20');
});

test('paper dialog: whoever is quicker than the size starts with it all the same, once', async () => {
  let answerSize = (_: unknown) => {};
  answers.getLeastSize = () => new Promise((resolve) => (answerSize = resolve));
  await open();
  choose('Daily');
  await after();
  press('Start on paper');
  press('Start on paper');
  await after();
  expect(inputsOf('addPaperAccount')).toEqual([]);
  answerSize(oneLotOf(2.76));
  await after();
  expect(inputsOf('addPaperAccount')).toMatchObject([{ account_size: 3 }]);
});

// req: INVESTOR-146
test('paper dialog: offers every strategy, and the size goes as far as the second one needs', async () => {
  answers.getLeastSize = () => oneLotOf(31.6);
  await open();
  choose('Protected participation');
  await after();
  expect(slider().value).toBe('32');
  press('Start on paper');
  await after();
  expect(inputsOf('addPaperAccount')).toMatchObject([
    { account_size: 32, strategy: '{"preset":"participation"}' },
  ]);
});

test('paper dialog: makes the account, starts it, and says so', async () => {
  const said: string[] = [];
  onTestFinished(onToast(({ text }) => said.push(text)));
  const close = await open();
  await chooseEve();
  press('Start on paper');
  await after();
  expect(inputsOf('addPaperAccount')).toEqual([
    {
      ...{ account_name: 'Paper', account_size: 3, strategy: eve },
      request_id: expect.any(String),
    },
  ]);
  expect(inputsOf('startTrading')).toEqual([
    { algoId: 1, accountId: [id], truthSeen: [expect.stringMatching(/^(daily|eve)@\d+$/)] },
  ]);
  expect(said).toEqual(['Paper trades on paper']);
  expect(close).toHaveBeenCalledOnce();
});

test('paper dialog: is busy while the server works, and sends nothing twice', async () => {
  const server = Promise.withResolvers();
  answers.addPaperAccount = () => server.promise;
  const close = await open();
  await chooseEve();
  press('Start on paper');
  await after();
  const start = screen.getByRole('button', { name: 'Start on paper' });
  expect(start.getAttribute('aria-busy')).toBe('true');
  press('Start on paper');
  await after();
  expect(inputsOf('addPaperAccount')).toHaveLength(1);
  server.resolve({ id });
  await after();
  expect(close).toHaveBeenCalledOnce();
});

test('paper dialog: what the server refuses is said in its words, and nothing typed is lost', async () => {
  answers.addPaperAccount = () => refuse('You have three paper accounts already.');
  const close = await open();
  await chooseEve();
  fill('Account Name', 'Mine');
  fill('Account Size', '9');
  press('Start on paper');
  await after();
  screen.getByText('You have three paper accounts already.');
  expect(screen.getByLabelText<HTMLInputElement>('Account Name').value).toBe('Mine');
  expect(slider().value).toBe('9');
  expect([inputsOf('startTrading'), close.mock.calls]).toEqual([[], []]);
});

test('paper dialog: sent again it is the same request, and with another size another', async () => {
  answers.addPaperAccount = () => refuse('Nobody answered.');
  await open();
  await chooseEve();
  const send = async () => {
    press('Start on paper');
    await after();
  };
  await send();
  await send();
  fill('Account Size', '9');
  await send();
  const ids = inputsOf('addPaperAccount').map(
    (input) => (input as { request_id: string }).request_id,
  );
  expect([ids[0] === ids[1], ids[1] === ids[2]]).toEqual([true, false]);
});

test('paper dialog: an account that was made is started by the next attempt, not made twice', async () => {
  answers.startTrading = () => ({ done: [], failed: [{ id, message: 'The kill switch is on.' }] });
  const close = await open();
  await chooseEve();
  press('Start on paper');
  await after();
  screen.getByText('The account is made, but not started. The kill switch is on.');
  expect(screen.getByLabelText('Account Name').matches(':disabled')).toBe(true);
  expect(close).not.toHaveBeenCalled();
  answers.startTrading = () => ({ done: [id], failed: [] });
  press('Start on paper');
  await after();
  expect(inputsOf('addPaperAccount')).toHaveLength(1);
  expect(close).toHaveBeenCalledOnce();
});

test('paper dialog: what was typed and left comes back, and not once the account is made', async () => {
  sessionStorage.setItem('auth_token', `h.${btoa(JSON.stringify({ user_id: 'asha' }))}.s`);
  onTestFinished(() => sessionStorage.clear());
  await open();
  await chooseEve();
  fill('Account Name', 'Mine');
  cleanup();
  await open();
  screen.getByText('What you typed before was kept.');
  expect(screen.getByLabelText<HTMLInputElement>('Account Name').value).toBe('Mine');
  expect(screen.getByLabelText<HTMLInputElement>('Eve of expiry').checked).toBe(true);
  answers.startTrading = () => ({ done: [], failed: [{ id, message: 'The kill switch is on.' }] });
  press('Start on paper');
  await after();
  cleanup();
  await open();
  expect(screen.getByLabelText<HTMLInputElement>('Account Name').value).toBe('Paper');
});
