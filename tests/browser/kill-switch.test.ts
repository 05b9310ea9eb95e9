import { expect, test } from 'vitest';
import { callApi, succeed } from '#support/api.ts';
import { brokerBook, isFlat, isWholePosition, until } from '#support/broker-book.ts';
import { fault } from '#support/faults.ts';
import { anAccount, eager } from '#support/linked-account.ts';
import { signedIn } from '#support/sign-in.ts';
import { wholePosition } from '#support/whole-position.ts';
import { browserOfFile } from './browser-of-file.ts';
import { arriveAs, expectAccessible, picture, type Size, sizes } from './visit.ts';

const { visit } = browserOfFile();

test('an investor’s kill switch does nothing while offline, closes what a refusing broker leaves open, and refuses every Start', {
  timeout: 420_000,
}, async () => {
  const owner = await signedIn();
  const account = await anAccount(owner, { input: { strategy: eager } });
  const { id, client, name } = account;
  const state = async () => (await succeed('getAccounts', {}, owner))[0]?.trading_state;
  await succeed('startTrading', { algoId: 1, accountId: [id] }, owner);
  await wholePosition({ id, client });
  const lift = await fault({
    kind: 'ack-then-reject',
    client: client.clientCode,
    reason: 'RED:RULE: option price check',
  });

  const visited = await visit({ expectedErrors: /./ });
  const { page, context } = visited;
  await arriveAs(visited, owner.email, /\/dashboard/);
  const each = async (what: string) => {
    for (const size of ['desk', 'phone'] as Size[]) {
      await page.setViewportSize(sizes[size]);
      await expectAccessible(page);
      await picture(page, `kill-switch-${what}-${size}`);
    }
  };
  const button = page.getByRole('button', { name: 'Kill switch, off' });
  await button.waitFor();
  await each('off');
  await button.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Use the kill switch?' });
  await question.getByText('Nobody can end it earlier').waitFor();
  // Enter does nothing by accident.
  await expect
    .poll(() =>
      question.getByRole('button', { name: 'Cancel' }).evaluate((b) => b.matches(':focus')),
    )
    .toBe(true);
  await each('question');
  const act = question.getByRole('button', { name: 'Square off and block' });
  await context.setOffline(true);
  await act.click();
  await question.getByText('You are offline: nothing was done.', { exact: false }).waitFor();
  expect(await state()).toBe('running');
  await context.setOffline(false);
  await act.click();

  const on = page.getByRole('alertdialog', { name: 'The kill switch is on' });
  await on.getByText('1 of 1 account(s) still open.', { exact: false }).waitFor();
  await on.getByText('still open: it is being squared off').waitFor();
  await each('open');
  expect(await state()).toBe('stopping');
  expect(isWholePosition(await brokerBook(client.clientCode))).toBe(true);

  await lift();
  await on.getByText('Every account of yours is flat.').waitFor({ timeout: 120_000 });
  expect(isFlat(await brokerBook(client.clientCode))).toBe(true);
  await each('flat');
  await on.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: /^Kill switch, on until / }).waitFor();

  const start = { algoId: 1, accountId: [id] } as const;
  const admin = await signedIn('admin');
  for (const [operation, person] of [
    ['startTrading', owner],
    ['startTradingFor', admin],
  ] as const) {
    const { status, envelope } = await callApi(operation, start, person);
    expect([status, envelope.message]).toEqual([
      409,
      expect.stringMatching(
        new RegExp(
          `^${name} cannot be started. The kill switch of its owner is on until .* \\(India\\)\\.$`,
        ),
      ),
    ]);
  }
  await page.getByRole('button', { name: `Start ${name}`, exact: true }).click();
  await page
    .getByRole('alertdialog', { name: `Start trading on ${name}?` })
    .getByRole('button', { name: 'Start', exact: true })
    .click();
  await page
    .getByText(/The kill switch of its owner is on until/)
    .first()
    .waitFor();
  expect(await state()).toBe('stopped');
  await until('flat', async () => isFlat(await brokerBook(client.clientCode)), 10_000);
  await visited.end();
});
