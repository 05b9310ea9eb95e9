import { expect, test } from 'vitest';
import { succeed } from '#support/api.ts';
import { brokerBook, isFlat, until } from '#support/broker-book.ts';
import { anAccount, entersAtOnce } from '#support/linked-account.ts';
import { signedIn } from '#support/sign-in.ts';
import { wholePosition } from '#support/whole-position.ts';
import { browserOfFile } from './browser-of-file.ts';
import { arriveAs, expectAccessible, picture, type Size, sizes } from './visit.ts';

const { visit } = browserOfFile();

test('an investor reads what a position may lose before Start, and what it may and has lost after', {
  timeout: 240_000,
}, async () => {
  const owner = await signedIn();
  const account = await anAccount(owner, { input: { strategy: JSON.stringify(entersAtOnce) } });
  const visited = await visit();
  const { page } = visited;
  page.setDefaultTimeout(60_000);
  await arriveAs(visited, owner.email, /\/dashboard/);
  await page.getByRole('button', { name: `Start ${account.name}`, exact: true }).click();
  const question = page.getByRole('alertdialog', { name: `Start trading on ${account.name}?` });
  await question
    .getByText(
      'Worst case, if the index jumps through a wing: a loss of up to ₹25,000 (5% of its size), charges and what the day has lost before included.',
    )
    .waitFor();
  const each = async (name: string) => {
    for (const size of ['desk', 'phone'] as Size[]) {
      await page.setViewportSize(sizes[size]);
      await expectAccessible(page);
      await picture(page, `${name}-${size}`);
    }
  };
  await each('worst-case-before');
  await question.getByRole('button', { name: 'Start', exact: true }).click();

  const book = await wholePosition(account);
  const units = book.positions.map(({ quantity }) => Math.abs(quantity));
  expect(new Set(units.filter((held) => held > 0)).size).toBe(1);
  await page
    .getByText(
      /^Worst case of the position: a loss of ₹1\d,\d{3}, charges included\. Lost now: ₹\d+\.$/,
    )
    .waitFor();
  await page
    .getByText(/^Net .*₹\d+/)
    .first()
    .waitFor();
  await each('worst-case-running');
  await succeed('stopTrading', { algoId: 1, accountId: [account.id] }, owner);
  await until('flat', async () => isFlat(await brokerBook(account.client.clientCode)), 90_000);
  await page.getByText('Stopped', { exact: true }).waitFor();
  expect(await page.getByText(/^Worst case of the position/).count()).toBe(0);
  await visited.end();
});
