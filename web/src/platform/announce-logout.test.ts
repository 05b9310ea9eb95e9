// req: INVESTOR-34

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announceLogout } from './announce-logout.ts';

const kept = new Map<string, string>();
const asked = vi.fn(async () => new Response());
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => kept.get(key) ?? null });
  vi.stubGlobal('fetch', asked.mockClear());
});
afterEach(() => void vi.unstubAllGlobals());

test('announce logout: sent with the token of this sign-in, by a request that outlives the page', () => {
  kept.set('auth_token', 'mine');
  announceLogout();
  expect(asked.mock.calls).toEqual([
    ['/v1/users/logout', expect.objectContaining({ method: 'POST', body: '{}', keepalive: true })],
  ]);
  expect(asked.mock.calls.flat()).toContainEqual(
    expect.objectContaining({ headers: expect.objectContaining({ Authorization: 'Bearer mine' }) }),
  );
});

test('announce logout: without a network nothing fails, and without a token nothing is sent', async () => {
  announceLogout();
  expect(asked).not.toHaveBeenCalled();
  kept.set('auth_token', 'mine');
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  announceLogout();
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked).toHaveBeenCalledOnce();
});
