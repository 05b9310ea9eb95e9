// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { reloadWhenRestored } from './restored.ts';

test('a page that is brought back whole is loaded anew, one that was loaded is not', () => {
  const reload = vi.fn();
  reloadWhenRestored(reload);
  const shown = (persisted: boolean) =>
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
  shown(false);
  expect(reload).not.toHaveBeenCalled();
  shown(true);
  expect(reload).toHaveBeenCalledOnce();
});
