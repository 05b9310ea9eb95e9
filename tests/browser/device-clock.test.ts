import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { succeed } from '#support/api.ts';
import { accountsOfGroup } from '#support/linked-account.ts';
import { personOfGroup } from '#support/sign-in.ts';
import { wholePosition } from '#support/whole-position.ts';
import { browserOfFile } from './browser-of-file.ts';
import { setClockAhead } from './device.ts';
import { inEachTheme } from './in-each-theme.ts';
import { arriveAs } from './visit.ts';

const { visit } = browserOfFile();

/** How far the top bar's clock is from the server's, in ms. */
async function clockOff(page: Page): Promise<number> {
  const shown = await page.locator('header time').getAttribute('datetime');
  return Math.abs(Date.parse(shown ?? '') - Date.now());
}

describe('a device whose clock is wrong', () => {
  const owner = personOfGroup();
  const accounts = accountsOfGroup(owner, [{}]);
  beforeAll(async () => {
    const [account] = accounts();
    if (!account) throw new Error('No account');
    await succeed('startTrading', { algoId: 1, accountId: [account.id] }, owner());
    await wholePosition(account);
  });

  test.each([
    [90_000, /^Your device’s clock is (89|90|91) s ahead\. /],
    [-90_000, /^Your device’s clock is (89|90|91) s behind\. /],
    [180_000, /^Your device’s clock is 3 min ahead\. /],
  ])('by %i ms shows it, with fresh figures fresh at the server’s time', async (ms, words) => {
    const visited = await visit({ expectedErrors: /DISCONNECTED|cleardot|Firestore/ });
    const { page } = visited;
    await setClockAhead(page, ms);
    await arriveAs(visited, owner().email, /\/dashboard/);
    const row = page.getByRole('listitem', { name: accounts()[0]?.name ?? '' });
    await page.getByRole('region', { name: 'Clock' }).filter({ hasText: words }).waitFor();
    await row.getByText('Trading Agent Alive').waitFor();
    await page
      .getByText(/^as of \d\d:\d\d:\d\d$/)
      .nth(1)
      .waitFor();
    await expect.poll(() => clockOff(page)).toBeLessThan(3_000);
    const stale: number[] = [];
    for (let second = 0; second < 12; second += 1) {
      stale.push(await page.getByText('· stale').count());
      await page.waitForTimeout(500);
    }
    // A book that is read again takes a moment; a wrong clock would leave all of them stale for ever.
    expect(Math.min(...stale)).toBe(0);
    expect(stale.filter((count) => count > 0).length).toBeLessThan(4);
    if (ms === 90_000) await inEachTheme(page, 'device-clock');
    await page.context().setOffline(true);
    await page.getByRole('region', { name: 'Network' }).waitFor();
    await page.getByText('· stale').first().waitFor();
    await visited.end();
  });

  test('by nothing shows no warning', async () => {
    const visited = await visit();
    const { page } = visited;
    await arriveAs(visited, owner().email, /\/dashboard/);
    await page.getByText('Trading Agent Alive').waitFor();
    expect(await page.getByText('Your device’s clock').count()).toBe(0);
    await visited.end();
  });
});
