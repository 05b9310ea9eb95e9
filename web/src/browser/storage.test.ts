// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const load = () => import('./storage.ts');
let storage: Awaited<ReturnType<typeof load>>;
beforeEach(async () => {
  vi.resetModules();
  storage = await load();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

/** As browsers do it that block a site's data. */
function block(name: 'localStorage' | 'sessionStorage'): void {
  vi.spyOn(window, name, 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
}

function fill(): void {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No room.', 'QuotaExceededError');
  });
}

test.each(['siteStorage', 'tabStorage'] as const)(
  'browser storage: %s keeps texts in the browser',
  async (name) => {
    expect(storage[name].get('a')).toBeNull();
    expect(storage[name].set('a', '1')).toBe(true);
    const after = (await import('./storage.ts'))[name];
    expect([after.get('a'), after.keys()]).toEqual(['1', ['a']]);
    after.set('a', null);
    expect([after.get('a'), after.keys()]).toEqual([null, []]);
  },
);

test('browser storage: a text of the site is separate from one of the tab', () => {
  storage.siteStorage.set('a', '1');
  storage.tabStorage.set('b', '2');
  expect([localStorage.getItem('a'), localStorage.getItem('b')]).toEqual(['1', null]);
  expect([sessionStorage.getItem('a'), sessionStorage.getItem('b')]).toEqual([null, '2']);
});

test.each([
  ['blocked', () => (['localStorage', 'sessionStorage'] as const).forEach(block)],
  [
    'not there',
    () =>
      ['localStorage', 'sessionStorage'].forEach((name) => {
        vi.stubGlobal(name, null);
      }),
  ],
  ['full', fill],
])(
  'browser storage: where it is %s a text lasts as long as the page, without an error',
  (_, harm) => {
    harm();
    for (const texts of [storage.siteStorage, storage.tabStorage]) {
      expect(texts.get('a')).toBeNull();
      expect(texts.set('a', '1')).toBe(false);
      expect([texts.get('a'), texts.keys()]).toEqual(['1', ['a']]);
      texts.set('a', null);
      expect([texts.get('a'), texts.keys()]).toEqual([null, []]);
    }
  },
);

test('browser storage: without room an older text does not come back', async () => {
  storage.siteStorage.set('a', 'old');
  fill();
  storage.siteStorage.set('a', 'new');
  expect(storage.siteStorage.get('a')).toBe('new');
  expect(localStorage.getItem('a')).toBeNull();
});

test('browser storage: a text is stored once there is room again', () => {
  fill();
  storage.siteStorage.set('a', '1');
  vi.restoreAllMocks();
  expect(storage.siteStorage.set('a', '2')).toBe(true);
  localStorage.setItem('a', 'of another tab');
  expect(storage.siteStorage.get('a')).toBe('of another tab');
});

test.each(['localStorage', 'sessionStorage'] as const)(
  'browser storage: a blocked %s is detected',
  (name) => {
    expect(storage.isStorageBlocked()).toBe(false);
    block(name);
    expect(storage.isStorageBlocked()).toBe(true);
  },
);

test('browser storage: a full storage is not a blocked one', () => {
  fill();
  expect(storage.isStorageBlocked()).toBe(false);
});
