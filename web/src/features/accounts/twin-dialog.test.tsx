// @vitest-environment jsdom
// req: INVESTOR-120

import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '#platform/call-error.ts';
import { anAccount } from '#testing/account-fixture.ts';
import { after, openPage, press } from '#testing/open-page.tsx';
import TwinDialog from './twin-dialog.tsx';

const call = vi.hoisted(() => vi.fn());
vi.mock('#platform/call.ts', () => ({ call, ask: async () => ({ data: [] }) }));

const account = anAccount('Real0000000000000000', { account_name: 'Asha' });
beforeEach(() => void call.mockReset());

test('twin dialog: says what a twin is, and makes one', async () => {
  call.mockResolvedValue({ id: 'Twin0000000000000000' });
  const close = vi.fn();
  await openPage(<TwinDialog account={account} close={close} />);
  expect(screen.queryByText(/begins with the next Start/)).toBeNull();
  press('Add Paper Twin');
  await after();
  expect(call).toHaveBeenCalledExactlyOnceWith('addPaperTwin', {
    ...{ account_id: account.id, request_id: expect.any(String) },
  });
  expect(close).toHaveBeenCalledOnce();
});

test('twin dialog: a refusal stays on it, and the same request is sent again', async () => {
  call.mockRejectedValue(new CallError({ code: 'conflict', message: 'You have three.' }));
  const running = { ...account, trading_state: 'running' as const };
  const close = vi.fn();
  await openPage(<TwinDialog account={running} close={close} />);
  screen.getByText(/begins with the next Start, not in the present run/);
  press('Add Paper Twin');
  await after();
  screen.getByText(/You have three\./);
  press('Add Paper Twin');
  await after();
  expect(call.mock.calls[1]).toEqual(call.mock.calls[0]);
  expect(close).not.toHaveBeenCalled();
});
