import type { Role } from '@sthira/contract/people';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useEffect } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { onTestFinished, vi } from 'vitest';
import { RightsOf } from '#entities/person/rights.tsx';
import { stubScreen } from './screen-width.ts';

/**
 * Lets so much of the page's time pass, and draws what has happened by then: answers that are there
 * already within a millisecond.
 */
export const after = (ms = 1) => act(() => vi.advanceTimersByTimeAsync(ms));

/**
 * Opens a page or a part of one at an address, with the rights of a role, until the test ends. Its clock stands still but for
 * `after`, so that nothing is waited for by asking again and again.
 */
export async function openPage(
  page: ReactNode,
  { at = '/', role = 'admin' }: { at?: string; role?: Role } = {},
) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  // No narrow screen: tables are tables.
  stubScreen('wide');
  onTestFinished(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let address = at;
  function Address() {
    const { pathname, search } = useLocation();
    useEffect(() => {
      address = pathname + search;
    }, [pathname, search]);
    return null;
  }
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[at]}>
        <Address />
        <RightsOf who={role}>{page}</RightsOf>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await after();
  return {
    client,
    address: () => address,
    /** Closes it, so that the test may open another. */
    close: cleanup,
    /** The server is asked again for all that is shown. */
    readAgain: async () => {
      void client.invalidateQueries();
      await after();
    },
  };
}

/** A button by its text, which finds it among many at a tenth of the cost of its role. */
export const button = (name: string) =>
  screen.getByText<HTMLButtonElement>(name, { selector: 'button' });

/** Presses a button by its text. */
export const press = (name: string) => fireEvent.click(button(name));

/** Fills in a field, or chooses from a list, by its label. */
export const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** Chooses one of several by its label. */
export const choose = (label: string) => fireEvent.click(screen.getByLabelText(label));
