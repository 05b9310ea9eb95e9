import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { calls } from '@sthira/contract/operations';
import { expect, test } from 'vitest';
import { launchChromium } from '#support/chromium.ts';
import { serveApiPage } from '../../tools/documenting/api-page.ts';

test('API page: shows every call with its failures, and requests no other host', async () => {
  const server = serveApiPage().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    const asked = new Set<string>();
    page.on('request', (request) => asked.add(request.url()));
    await page.goto(address);
    const drawn = page.locator('.opblock');
    await expect.poll(() => drawn.count()).toBe(Object.keys(calls).length);
    const addAccount = page.locator('#operations-v1-addAccount');
    await addAccount.getByRole('button', { name: /Links an account of the caller’s/ }).click();
    await expect.poll(() => addAccount.innerText()).toContain('"code": "bad-input"');
    expect(await page.locator('.errors').count()).toBe(0);
    expect([...asked].filter((url) => !url.startsWith('data:'))).toEqual([address]);
  } finally {
    await browser.close();
    server.close();
  }
});
