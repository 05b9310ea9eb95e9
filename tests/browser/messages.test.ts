import { beforeAll, describe, onTestFinished, test } from 'vitest';
import { browserOfFile } from './browser-of-file.ts';
import { type Message, toInvestors, toVisitors } from './messages.ts';
import {
  addAccount,
  arriveAsNewcomer,
  newSimulatorClient,
  type SimulatorClient,
} from './newcomer.ts';
import type { Visit } from './visit.ts';

const { visit, sharedVisit } = browserOfFile();

/** Does the action and waits for the text of its message. */
async function expectMessage(visited: Visit, { cutOff, failing, act, says }: Message) {
  const { page } = visited;
  if (cutOff) await page.route(cutOff, (route) => route.abort());
  if (failing) await page.route(failing, (route) => route.fulfill({ status: 500, body: '{}' }));
  await act(visited);
  await page.getByText(says, { exact: true }).first().waitFor();
}

// req: INVESTOR-82, INVESTOR-83, INVESTOR-84, INVESTOR-85
test.each(toVisitors)('$when: “$says”', async (message) => {
  const visited = await visit({ expectedErrors: /stand-in|signInWithIdp/ });
  await visited.page.goto('/login');
  await expectMessage(visited, message);
  await visited.end();
});

describe('to an investor', () => {
  let client: SimulatorClient;
  beforeAll(async () => {
    client = await newSimulatorClient();
  });
  const shared = sharedVisit(async (visited) => {
    const { page } = visited;
    await arriveAsNewcomer(visited, 'Many Messages');
    await page.goto('/account-management');
    await addAccount(visited, { name: 'Line', client });
    await page.getByRole('button', { name: 'Login Line' }).click();
    await page.getByText('Connected', { exact: true }).waitFor();
  });

  // req: INVESTOR-48, INVESTOR-69, INVESTOR-74, INVESTOR-79, INVESTOR-80, INVESTOR-86, INVESTOR-87
  test.each(toInvestors(() => client))('$when: “$says”', async (message) => {
    const visited = await shared();
    await visited.page.goto('/account-management');
    await visited.page.getByText('Line', { exact: true }).first().waitFor();
    onTestFinished(() => visited.page.unrouteAll());
    await expectMessage(visited, message);
  });
});
