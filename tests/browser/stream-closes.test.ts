import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { statusWelcome } from '@sthira/contract/stream';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { accountsOfGroup } from '#support/linked-account.ts';
import { personOfGroup } from '#support/sign-in.ts';
import { ports } from '../../tools/local/ports.ts';
import { browserOfFile } from './browser-of-file.ts';
import { arriveAs, endWithMovedClock, expectAccessible, stopClock } from './visit.ts';

type Behaviour = 'hang' | 'refuse' | 'stay' | ((socket: WebSocket) => void);

/**
 * A streaming service that hangs on, refuses or closes sockets in the order of `plan`; later
 * visitors stay connected.
 */
const plan: Behaviour[] = [];
const marketPlan: Behaviour[] = [];
const tokens: string[] = [];
const open = new Set<WebSocket>();
const openMarkets = new Set<WebSocket>();
let server: Server;

beforeAll(async () => {
  const sockets = new WebSocketServer({ noServer: true });
  server = createServer().on('upgrade', (request, stream, head) => {
    const status = request.url?.startsWith('/v1/streaming/user/status/') ?? false;
    const behaviour = (status ? plan : marketPlan).shift() ?? 'stay';
    if (status) tokens.push(request.url?.split('/').at(-1) ?? '');
    if (behaviour === 'hang') return;
    if (behaviour === 'refuse') return void stream.end('HTTP/1.1 503 Service Unavailable\r\n\r\n');
    sockets.handleUpgrade(request, stream, head, (socket) => {
      const those = status ? open : openMarkets;
      those.add(socket.on('close', () => those.delete(socket)));
      if (behaviour !== 'stay') return behaviour(socket);
      socket.send(JSON.stringify(statusWelcome));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

// The app knows one address of the streaming service, which the browser maps to another.
const { sharedVisit } = browserOfFile(() => {
  const { port } = server.address() as AddressInfo;
  return [`--host-resolver-rules=MAP 127.0.0.1:${ports.streaming} 127.0.0.1:${port}`];
});

const says = (page: Page, text: string) => page.locator('main').getByText(text).waitFor();

/**
 * Records every text of the market feed's indicator: the browser reports an error and the close
 * that follows at almost the same moment.
 */
function keepWords(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const words: (string | null)[] = [];
    (globalThis as unknown as { words: typeof words }).words = words;
    const noteChange = () =>
      words.push(document.querySelector('header [role=note]')?.textContent ?? null);
    new MutationObserver(noteChange).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
}
const keptWords = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { words: (string | null)[] }).words.join('\n'));

describe('closed sockets', () => {
  const owner = personOfGroup();
  accountsOfGroup(owner, [{ state: 'logged_out', credits: 0 }]);
  const shared = sharedVisit(
    async ({ page }) => {
      marketPlan.push('hang', 'refuse');
      plan.push(
        (socket) => socket.close(4001, 'Token expired'),
        (socket) => socket.terminate(),
        'hang',
      );
      await keepWords(page);
      await page.clock.install();
    },
    { expectedErrors: new RegExp(`:${ports.streaming}`) },
    endWithMovedClock,
  );
  const statusLive = (page: Page) =>
    page.getByText('agent status and MTM arrive as they change').waitFor();
  const marketLive = (page: Page) =>
    page.locator('header').getByText('Live', { exact: true }).waitFor();

  // req: INVESTOR-52, INVESTOR-55, INVESTOR-90, INVESTOR-91, INVESTOR-92, INVESTOR-93, INVESTOR-96
  test('with 4001, with 1006 and by hanging: shown, and replaced by a live one', async () => {
    const visited = await shared();
    const { page } = visited;
    await arriveAs(visited, owner().email, /\/dashboard/);
    await says(page, 'Session expired. Retrying connection with new token...');
    await page.clock.fastForward(5_000);
    await says(page, 'Unexpected disconnection (Code: 1006). Retrying...');
    await expectAccessible(page);
    await page.clock.fastForward(5_000);
    await expect.poll(() => tokens.length).toBe(3);
    await page.clock.fastForward(10_000);
    await says(page, 'Connection timeout. The user status service may be unavailable.');
    await page.clock.fastForward(5_000);
    await says(page, 'Live connection');
    expect(tokens).toEqual(Array.from({ length: 4 }, () => expect.stringMatching(/^ey/)));
    await marketLive(page);
    const said = await keptWords(page);
    for (const text of [
      'Connection timeout. The market data service may be unavailable.',
      'Error establishing connection. Awaiting disconnection to retry...',
      'Unexpected disconnection (Code: 1006). Retrying...',
    ])
      expect(said).toContain(text);
  });

  // req: INVESTOR-52, INVESTOR-54
  test('with 1000: replaced on a retry, others at once by Force Connect', async () => {
    const { page } = await shared();
    for (const socket of [...open, ...openMarkets]) socket.close(1000);
    await says(page, 'Live connection is off.');
    await page.locator('header').getByText('Offline', { exact: true }).waitFor();
    await page.clock.fastForward(20_000);
    expect(tokens).toHaveLength(4);
    await page.getByRole('button', { name: 'Retry market data' }).click();
    await marketLive(page);
    await page.getByRole('button', { name: 'Retry', exact: true }).click();
    await statusLive(page);
    expect(tokens).toHaveLength(5);
    // With its clock stopped the page never makes the next attempt.
    await stopClock(page);
    for (const socket of open) socket.terminate();
    await says(page, 'Unexpected disconnection (Code: 1006). Retrying...');
    await page.getByRole('button', { name: 'Force Connect' }).click();
    await statusLive(page);
    expect(tokens).toHaveLength(6);
  });
});
