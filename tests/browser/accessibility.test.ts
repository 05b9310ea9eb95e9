import { describe, test } from 'vitest';
import { heldShares } from '#support/held-shares.ts';
import { accountsOfGroup } from '#support/linked-account.ts';
import { personOfGroup } from '#support/sign-in.ts';
import { browserOfFile } from './browser-of-file.ts';
import { seeEveryState } from './every-state.ts';
import { inEachTheme } from './in-each-theme.ts';
import {
  type Screen,
  screenAccounts,
  screensOfAdmins,
  screensOfInvestors,
  screensOfStates,
  screensOfVisitors,
} from './screens.ts';
import { arriveAs, type Visit } from './visit.ts';

const { sharedVisit } = browserOfFile();

/** Each person's screens, looked at in one visit. */
const people = [
  { who: 'a visitor', screens: screensOfVisitors },
  { who: 'an investor', screens: screensOfInvestors },
  { who: 'an admin', screens: screensOfAdmins },
  { who: 'an admin of every kind of account', screens: screensOfStates },
] as const;

// req: INVESTOR-27, ADMIN-28
describe('accessible in each theme', () => {
  const [investor, admin] = [personOfGroup(), personOfGroup('admin')];
  accountsOfGroup(
    investor,
    screenAccounts.map((account_name) => ({ input: { account_name }, holdings: heldShares })),
  );

  async function arrive(who: (typeof people)[number]['who'], visited: Visit): Promise<void> {
    if (who === 'a visitor') return;
    if (who === 'an investor') return arriveAs(visited, investor().email, /\/dashboard/);
    if (who === 'an admin of every kind of account') await seeEveryState(visited.page);
    await arriveAs(visited, admin().email, /\/admin/);
  }

  describe.each(people)('to $who', ({ who, screens }) => {
    const shared = sharedVisit((visited) => arrive(who, visited));

    test.each<Screen>(screens)('$name', async ({ name, open, isMenu }) => {
      const { page } = await shared();
      const see = () => open(page, admin().email);
      if (!isMenu) await see();
      await inEachTheme(page, name.replaceAll(/\W+/g, '-'), isMenu && see);
    });
  });
});
