import { escaped } from '#gateway/escaped.ts';
import type { ReceivedMail } from './mailbox.ts';

const atIst = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'medium',
  timeStyle: 'medium',
});

/** A page with all mails as their readers see them, the newest first. */
export function mailboxPage(mails: readonly ReceivedMail[], to: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mailbox of the local stack</title>
<style>
  :root { color-scheme: light dark } body { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem; font: 16px/1.5 system-ui, sans-serif }
  h1 { font-size: 1.3rem } form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; margin-bottom: 1rem } label { flex: 1 1 14rem }
  input, button { box-sizing: border-box; min-height: 2.5rem; padding: .4rem .7rem; font: inherit } input { width: 100% }
  details { border: 1px solid #8886; border-radius: 10px; margin: .75rem 0; padding: .75rem 1rem } summary { cursor: pointer; overflow-wrap: anywhere }
  .meta { margin: .25rem 0 0; font-size: .85rem; opacity: .8 } iframe { width: 100%; height: 26rem; margin-top: .75rem; border: 0; border-radius: 8px; background: #f4f5f7 }
</style>
</head>
<body>
<main>
  <h1>Mailbox of the local stack</h1>
  <p>What the product has sent by mail to anybody, on this machine alone. It is empty after a restart.</p>
  <form><label>Recipient<input name="to" type="email" value="${escaped(to)}" placeholder="asha@sthira.example"></label><button>Show</button></form>
  ${mails.length === 0 ? '<p>No mail yet.</p>' : [...mails].reverse().map(entry).join('\n  ')}
</main>
</body>
</html>
`;
}

function entry({ id, at, to, subject, attachments }: ReceivedMail, index: number): string {
  const files = attachments
    .map(({ name }, file) => ` · <a href="/mailbox/mails/${id}/files/${file}">${escaped(name)}</a>`)
    .join('');
  return `<details${index === 0 ? ' open' : ''}><summary>${escaped(subject)}</summary>
  <p class="meta">To ${escaped(to)} · ${escaped(atIst.format(at))}${files}</p>
  <iframe sandbox="allow-popups" loading="lazy" title="${escaped(subject)}" src="/mailbox/mails/${id}/html"></iframe></details>`;
}
