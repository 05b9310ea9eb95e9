// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { reloadOnBfcache } from './reload-on-bfcache.ts';

test('back-forward cache: a restored page is loaded again, a loaded one is not', () => {
  const reload = vi.fn();
  reloadOnBfcache(reload);
  const shown = (persisted: boolean) =>
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
  shown(false);
  expect(reload).not.toHaveBeenCalled();
  shown(true);
  expect(reload).toHaveBeenCalledOnce();
});
