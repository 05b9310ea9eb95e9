import { pathIn, type ToWorker } from '#browser/worker/worker-message.ts';
import { deviceNow } from '#clock/server-now.ts';
import { reachesHost } from './reaches-host.ts';
import { createStore } from './store.ts';

/** Whether the host has a newer release than this page is of. */
export const newVersion = createStore<'none' | 'ready'>('none');

/** Absent where the page did not come over HTTPS, or the browser has none. */
const workers = (): ServiceWorkerContainer | undefined => navigator.serviceWorker;

const post = (worker: ServiceWorker | null | undefined, asked: ToWorker) =>
  worker?.postMessage(asked);

let registration: ServiceWorkerRegistration | undefined;

/** The script that a page begins with has another name in each release. */
const entry = () => document.querySelector<HTMLScriptElement>('script[type="module"]')?.src;

async function isOfHostsRelease(): Promise<boolean> {
  const response = await fetch('/app', { cache: 'no-cache' });
  const path = new URL(entry() ?? '', location.href).pathname;
  return response.ok && (await response.text()).includes(path);
}

/**
 * A worker waits, or took over in another tab. This page may be of its release already, as pages come
 * from the host first: then the worker follows it, and there is nothing to say.
 */
async function compare(): Promise<void> {
  try {
    if (await isOfHostsRelease()) post(registration?.waiting, 'take-over');
    else newVersion.set('ready');
  } catch {
    // Asked again with the next check; the page works as it is.
  }
}

const checkEveryMs = 3_600_000;
const againAfterMs = 600_000;

function followReleases(container: ServiceWorkerContainer, found: ServiceWorkerRegistration) {
  registration = found;
  // The first worker ever takes over a page of its own release.
  if (container.controller)
    container.addEventListener('controllerchange', () => void compare(), { once: true });
  const follow = () => {
    const worker = found.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && container.controller) void compare();
    });
  };
  follow();
  found.addEventListener('updatefound', follow);
  if (found.waiting) void compare();
  let checkedAt = deviceNow();
  const check = () => {
    checkedAt = deviceNow();
    found.update().catch(() => {});
  };
  setInterval(check, checkEveryMs);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && deviceNow() - checkedAt > againAfterMs) check();
  });
}

let started = false;

/** Starts the service worker of this build, once for the life of the page. */
export async function startAppWorker(): Promise<void> {
  const container = workers();
  const wanted = import.meta.env.PROD && import.meta.env.VITE_APP_WORKER !== 'off';
  if (started || !container || !wanted) return;
  started = true;
  try {
    // A browser that blocks workers may answer with nothing.
    const found = (await container.register('/sw.js')) as ServiceWorkerRegistration | undefined;
    if (found) followReleases(container, found);
  } catch {
    // Without it the app works as before, with a network.
  }
}

/** How long a worker may take to come into charge before the page is loaded without waiting for it. */
const handoverMs = 3_000;

/** Resolves once the worker that waits is in charge, or has had its time. */
const handover = (waiting: ServiceWorker) =>
  new Promise<unknown>((resolve) => {
    workers()?.addEventListener('controllerchange', resolve, { once: true });
    setTimeout(resolve, handoverMs);
    post(waiting, 'take-over');
  });

/**
 * `held`: something on the page would be lost by it. `away`: the host cannot be reached, and the page
 * that works would give way to one that can show nothing.
 */
type Taken = 'taken' | 'held' | 'away';

/**
 * Loads the page anew, of the host's release, where it may: that is asked again right before, as
 * the person may have begun something while the host was asked and the worker took over.
 */
export async function takeNewVersion(mayReload: () => boolean): Promise<Taken> {
  if (!(await reachesHost())) return 'away';
  if (!mayReload()) return 'held';
  const waiting = registration?.waiting;
  if (waiting) await handover(waiting);
  if (!mayReload()) return 'held';
  location.reload();
  return 'taken';
}

/** Calls the listener with every path that a notification leads to, and lets the worker know. */
export function onOpenedPath(listener: (path: string) => void): () => void {
  const container = workers();
  const pass = ({ data, ports }: MessageEvent<unknown>) => {
    const path = pathIn(data);
    if (path === null) return;
    ports[0]?.postMessage('taken');
    listener(path);
  };
  container?.addEventListener('message', pass);
  return () => container?.removeEventListener('message', pass);
}
