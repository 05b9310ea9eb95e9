/**
 * Texts that the browser keeps. Where it blocks the site's data, or has no room, they last as long
 * as the page, and nothing fails.
 */
export interface TextStorage {
  get(key: string): string | null;
  /** Answers whether the text outlasts the page; `null` takes it away. */
  set(key: string, text: string | null): boolean;
  keys(): string[];
}

/** The browser's own storage is asked for each time: the mere question may throw. */
function textStorage(browsers: () => Storage): TextStorage {
  const unkept = new Map<string, string>();
  const tried = <Result>(ask: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      return ask(browsers());
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => unkept.get(key) ?? tried((storage) => storage.getItem(key), null),
    set(key, text) {
      unkept.delete(key);
      const kept =
        text !== null &&
        tried((storage) => {
          storage.setItem(key, text);
          return true;
        }, false);
      if (kept) return true;
      // An older text must not come back where there is no room for the new one.
      tried((storage) => storage.removeItem(key), undefined);
      if (text !== null) unkept.set(key, text);
      return false;
    },
    keys: () => [...new Set([...tried(Object.keys, []), ...unkept.keys()])],
  };
}

/** From visit to visit, for all tabs. */
export const siteStorage = textStorage(() => localStorage);

/** For this tab alone. */
export const tabStorage = textStorage(() => sessionStorage);

/** Whether the browser keeps nothing at all for this site, which a person can change. */
export function isStorageBlocked(): boolean {
  try {
    for (const storage of [localStorage, sessionStorage]) storage.getItem('');
    return false;
  } catch {
    return true;
  }
}
