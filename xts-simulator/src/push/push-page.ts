import { escaped } from '#gateway/escaped.ts';
import type { PushMessage, Subscription } from './subscriptions.ts';

const atIst = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'medium',
  timeStyle: 'medium',
});

/** A page with the browsers of the stand-in push service, and what each was sent. */
export function pushPage(subscriptions: readonly Subscription[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Push messages of the local stack</title>
<style>
  :root { color-scheme: light dark } body { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem; font: 16px/1.5 system-ui, sans-serif }
  h1 { font-size: 1.3rem } h2 { font-size: 1.05rem; overflow-wrap: anywhere } section { border: 1px solid #8886; border-radius: 10px; margin: .75rem 0; padding: .25rem 1rem }
  ol { list-style: none; padding: 0 } li { margin: .5rem 0; white-space: pre-wrap; overflow-wrap: anywhere } .meta { display: block; font-size: .8rem; opacity: .8 }
</style>
</head>
<body>
<main>
  <h1>Push messages of the local stack</h1>
  <p>What the product has pushed to pretended browsers, on this machine alone. It is empty after a restart.</p>
  ${subscriptions.length === 0 ? '<p>No browser has subscribed yet.</p>' : [...subscriptions].reverse().map(section).join('\n  ')}
</main>
</body>
</html>
`;
}

function section({ label, state, messages }: Subscription): string {
  const shown = [...messages].reverse().map(entryOf).join('');
  return `<section><h2>${escaped(label)}${state === 'ended' ? ', has ended' : ''}</h2>
  ${shown === '' ? '<p>Nothing yet.</p>' : `<ol>${shown}</ol>`}</section>`;
}

function entryOf({ at, text, urgency, ttlSeconds }: PushMessage): string {
  const read = text === null ? 'The browser could not read it.' : escaped(text);
  return `<li>${read}<span class="meta">${escaped(atIst.format(at))} · urgency ${escaped(urgency)} · kept for ${ttlSeconds} s</span></li>`;
}
