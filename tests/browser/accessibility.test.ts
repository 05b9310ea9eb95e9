import { describe, test } from 'vitest';
import { browserOfFile } from './browser-of-file.ts';
import { seeEveryState } from './every-state.ts';
import { arriveAsAsha } from './logged-in.ts';
import {
  type Screen,
  screensOfAdmins,
  screensOfInvestors,
  screensOfStates,
  screensOfVisitors,
} from './screens.ts';
import { arriveAs, expectAccessible, looks, picture, type Visit } from './visit.ts';

const { sharedVisit } = browserOfFile();

type Arrival = (visited: Visit) => Promise<unknown>;

const arriveAsAdmin: Arrival = (visited) => arriveAs(visited, 'admin@sthira.example', /\/admin/);

/** Each person's screens, looked at in one visit. */
const people: [who: string, arrive: Arrival, screens: readonly Screen[]][] = [
  ['a visitor', async () => undefined, screensOfVisitors],
  ['an investor', arriveAsAsha, screensOfInvestors],
  ['an admin', arriveAsAdmin, screensOfAdmins],
  [
    'an admin of every kind of account',
    async (visited) => {
      await seeEveryState(visited.page);
      await arriveAsAdmin(visited);
    },
    screensOfStates,
  ],
];

// req: INVESTOR-27, ADMIN-28
describe.each(looks)('accessible, %s %s', (size, theme) => {
  describe.each(people)('to %s', (_, arrive, screens) => {
    const shared = sharedVisit(arrive, { size, theme });

    test.each(screens)('$name', { timeout: 60_000 }, async ({ name, open }) => {
      const { page } = await shared();
      await open(page);
      await expectAccessible(page);
      await picture(page, `${name.replaceAll(/\W+/g, '-')}-${size}-${theme}`);
    });
  });
});
