import { expect, test } from 'vitest';
import { callApi, succeed } from '#support/api.ts';
import { brokerBook, isFlat, isWholePosition } from '#support/broker-book.ts';
import { fault } from '#support/faults.ts';
import { anAccount, eager } from '#support/linked-account.ts';
import { signedIn } from '#support/sign-in.ts';
import { wholePosition } from '#support/whole-position.ts';
import { browserOfFile } from './browser-of-file.ts';
import { callItselfOffline } from './device.ts';
import { inEachTheme } from './in-each-theme.ts';
import { arriveAs } from './visit.ts';

const { visit } = browserOfFile();

test('kill switch of an investor: sent by a browser that reports itself offline, closes what a refusing broker leaves open, and refuses a Start', {
  timeout: 300_000,
}, async () => {
  const owner = await signedIn();
  const { id, client, name } = await anAccount(owner, { input: { strategy: eager } });
  const easy = await anAccount(owner, { input: { strategy: eager } });
  const states = async () =>
    (await succeed('getAccounts', {}, owner)).map(({ trading_state }) => trading_state);
  await succeed('startTrading', { algoId: 1, accountId: [id, easy.id] }, owner);
  for (const account of [{ id, client }, easy]) await wholePosition(account);
  const lift = await fault({
    kind: 'ack-then-reject',
    client: client.clientCode,
    reason: 'RED:RULE: option price check',
  });

  const visited = await visit({ expectedErrors: /./ });
  const { page } = visited;
  await callItselfOffline(page);
  await arriveAs(visited, owner.email, /\/dashboard/);
  await page.getByRole('button', { name: 'Kill switch, off' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Use the kill switch?' });
  // Enter does nothing by accident.
  const cancel = question.getByRole('button', { name: 'Cancel' });
  await expect.poll(() => cancel.evaluate((button) => button.matches(':focus'))).toBe(true);
  await inEachTheme(page, 'kill-switch-question');
  const act = question.getByRole('button', { name: 'Square off and block' });
  expect(await page.evaluate(() => navigator.onLine)).toBe(false);
  const calls = '**/v1/trading/kill_switch';
  await page.route(calls, (route) => route.abort());
  await act.click();
  await question.getByText(/^No answer: it may have been carried out\./).waitFor();
  await question.getByText('2 of 2 account(s) still open, as the server says.').waitFor();
  await inEachTheme(page, 'kill-switch-no-answer');
  expect(await states()).toEqual(['running', 'running']);
  // It is carried out, and its answer lost: what the database reports is shown.
  await page.unroute(calls);
  await page.route(calls, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await act.click();

  const on = page.getByRole('alertdialog', { name: 'The kill switch is on' });
  await on.getByText('still open: it is being squared off').first().waitFor();
  await inEachTheme(page, 'kill-switch-open');
  expect(await question.count()).toBe(0);
  expect(await on.getByText(/^No answer/).count()).toBe(0);
  expect(await states()).toContain('stopping');
  expect(isWholePosition(await brokerBook(client.clientCode))).toBe(true);

  await lift();
  await on.getByText('Every account of yours is flat.').waitFor({ timeout: 120_000 });
  for (const account of [client, easy.client])
    expect(isFlat(await brokerBook(account.clientCode))).toBe(true);
  await on.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: /^Kill switch, on until / }).waitFor();
  const row = page.getByRole('listitem', { name });
  await row.getByText(/Your kill switch is on until .* \(India\)/).waitFor();
  expect(await row.getByRole('button', { name: `Start ${name}` }).count()).toBe(0);
  const { status } = await callApi('startTrading', { algoId: 1, accountId: [id] }, owner);
  expect(status).toBe(409);
  expect(await states()).toEqual(['stopped', 'stopped']);
  await visited.end();
});
