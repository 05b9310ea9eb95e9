declare const self: ServiceWorkerGlobalScope;

/*
 * Served in the place of the worker where a build is made without one: every device that still has
 * the worker gets this one, which removes what was kept and then itself, with the subscription to
 * pushes. Open pages stay as they are. What was kept goes as soon as this one comes, because a
 * browser may let it wait for minutes until the old one has nothing to do, and again once it is in
 * charge, as the old one may have kept something meanwhile.
 */
self.addEventListener('install', (event) =>
  event.waitUntil(Promise.all([forgetFiles(), self.skipWaiting()])),
);

self.addEventListener('activate', (event) => event.waitUntil(remove()));

async function forgetFiles(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

async function remove(): Promise<void> {
  await forgetFiles();
  await self.registration.unregister();
}

export {};
