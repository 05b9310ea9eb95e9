// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { reloadOnBfcache } from './reload-on-bfcache.ts';

test('a page that is brought back whole is loaded anew, one that was loaded is not', () => {
  const reload = vi.fn();
  reloadOnBfcache(reload);
  const shown = (persisted: boolean) =>
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
  shown(false);
  expect(reload).not.toHaveBeenCalled();
  shown(true);
  expect(reload).toHaveBeenCalledOnce();
});
