declare const self: ServiceWorkerGlobalScope;

/*
 * Served in the place of the worker where a build is made without one: every device that still has
 * the worker gets this one, which removes all that it kept and then itself, with the subscription to
 * pushes. Open pages stay as they are.
 */
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener('activate', (event) => event.waitUntil(remove()));

async function remove(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await self.registration.unregister();
}

export {};
