// @vitest-environment jsdom
// req: INVESTOR-104

import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import ToastContainer, { showToast } from './toast-container.tsx';

afterEach(cleanup);

test('toasts: at most twenty', async () => {
  render(<ToastContainer position="bottom-right" />);
  await act(async () => {
    for (let turn = 0; turn < 22; turn += 1)
      showToast({ kind: 'error', text: `reason ${turn}` }, `${turn}`);
  });
  expect(screen.getAllByRole('alert')).toHaveLength(20);
  expect(screen.queryByText('reason 20')).toBeNull();
});

test('toasts: a refusal leads to what there is to do about it', async () => {
  render(<ToastContainer position="bottom-right" />, { wrapper: MemoryRouter });
  await act(async () =>
    showToast({ kind: 'error', text: 'Too often.', path: '/help#refusal-rate-limited' }, 'often'),
  );
  const link = await screen.findByRole('link', { name: 'What to do' });
  expect(link.getAttribute('href')).toBe('/help#refusal-rate-limited');
  expect(link.closest('[role=alert]')?.textContent).toBe('Too often. What to do');
});
