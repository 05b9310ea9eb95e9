/** What the page chose for this device and the worker has to know: a worker cannot read local storage. */
const name = 'choices';
const path = '/choices/amounts';

/** Kept only while amounts are hidden, so that nothing is there for who has not chosen it. */
export async function keepHidden(hidden: boolean): Promise<void> {
  if (hidden) await (await caches.open(name)).put(path, new Response('hidden'));
  else await caches.delete(name);
}

/** Whether pushes show no amounts. Where the browser does not say, they show none. */
export async function areHidden(): Promise<boolean> {
  try {
    return (await caches.match(path, { cacheName: name })) !== undefined;
  } catch {
    return true;
  }
}
