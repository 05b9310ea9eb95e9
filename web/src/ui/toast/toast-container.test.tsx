// @vitest-environment jsdom
// req: INVESTOR-104

import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import ToastContainer, { toast } from './toast-container.tsx';

afterEach(cleanup);

test('toasts: at most twenty', async () => {
  render(<ToastContainer position="bottom-right" />);
  await act(async () => {
    for (let turn = 0; turn < 22; turn += 1) toast.error(`reason ${turn}`, { toastId: `${turn}` });
  });
  expect(screen.getAllByRole('alert')).toHaveLength(20);
  expect(screen.queryByText('reason 20')).toBeNull();
});
