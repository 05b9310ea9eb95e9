import { asset, file, keepBuild, page } from './keep-files.ts';
import { forgetPerson, openPath, showPush } from './notifications.ts';
import { type Build, cacheOf, outdated, wayOf } from './requests.ts';
import type { ToWorker } from './worker-message.ts';

declare const self: ServiceWorkerGlobalScope;
/** Put in by the build (tools/building/service-worker.ts). */
declare const BUILD: Build;

/*
 * new build ──files kept──▶ waiting ──the page asks, or no tab of the old one is left──▶ in charge
 *      └─ one is missing ──▶ given up, the old version stays
 */
self.addEventListener('install', (event) => event.waitUntil(keepBuild(BUILD)));

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

async function takeOver(): Promise<void> {
  const names = outdated(await caches.keys(), cacheOf(BUILD));
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const way = wayOf(request, self.location.origin, BUILD);
  if (way === 'page' || way === 'public-page') {
    const network = Promise.resolve(event.preloadResponse).then(
      (preloaded: Response | undefined) => preloaded ?? fetch(request),
    );
    event.respondWith(page(way, { network, build: BUILD }));
    // Where the kept page came first, the host's is waited for all the same.
    event.waitUntil(network.catch(() => undefined));
  }
  const afterwards = (work: Promise<unknown>) => event.waitUntil(work);
  if (way === 'asset') event.respondWith(asset(request, { build: BUILD, afterwards }));
  if (way === 'file') event.respondWith(file(request, BUILD));
});

self.addEventListener('message', (event) => {
  const asked = event.data as ToWorker;
  if (asked === 'take-over') event.waitUntil(self.skipWaiting());
  if (asked === 'forget-person') event.waitUntil(forgetPerson(self.registration));
});

self.addEventListener('push', (event) => {
  event.waitUntil(showPush(self.registration, event.data?.text() ?? ''));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPath(self.clients, event.notification.data?.path));
});
