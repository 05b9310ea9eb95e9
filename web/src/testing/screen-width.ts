import { vi } from 'vitest';

/** For tests: what the page is told of the screen's width until stubs are taken away. */
export function stubScreen(width: 'wide' | 'narrow'): void {
  vi.stubGlobal('matchMedia', () => ({
    matches: width === 'narrow',
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}
