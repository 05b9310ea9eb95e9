// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useAddress } from './use-address.ts';

function opened(address: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  );
  const { result } = renderHook(() => useAddress(), { wrapper });
  return {
    put: (values: Readonly<Record<string, string | null>>) => result.current[1](values),
    shown: () => result.current[0].toString(),
  };
}

test('address state: two changes before the next render both count', async () => {
  const { put, shown } = opened('/?status=in-progress&tab=orders');
  await act(async () => {
    put({ status: null });
    put({ priority: 'low' });
  });
  expect(shown()).toBe('tab=orders&priority=low');
});

test('address state: a change begins with the present address', async () => {
  const { put, shown } = opened('/?status=in-progress');
  await act(async () => put({ status: 'resolved' }));
  await act(async () => put({ priority: 'low' }));
  expect(shown()).toBe('status=resolved&priority=low');
});
