import { escaped } from '#gateway/escaped.ts';
import type { Chat, ChatEntry } from './chats.ts';

const atIst = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'medium',
  timeStyle: 'medium',
});

/** A page with the chats of the bot, and a field in each to write to it. */
export function telegramPage(chats: readonly Chat[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Telegram of the local stack</title>
<style>
  :root { color-scheme: light dark } body { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem; font: 16px/1.5 system-ui, sans-serif }
  h1 { font-size: 1.3rem } h2 { font-size: 1.05rem } form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; margin: .75rem 0 } label { flex: 1 1 14rem }
  input, button { box-sizing: border-box; min-height: 2.5rem; padding: .4rem .7rem; font: inherit } input { width: 100% }
  section { border: 1px solid #8886; border-radius: 10px; margin: .75rem 0; padding: .25rem 1rem } ol { list-style: none; padding: 0 }
  li { width: fit-content; max-width: 90%; margin: .5rem 0; padding: .5rem .75rem; border-radius: 10px; background: #8883; white-space: pre-wrap; overflow-wrap: anywhere }
  li.person { margin-left: auto; background: #3c75 } .meta { display: block; font-size: .8rem; opacity: .8 }
</style>
</head>
<body>
<main>
  <h1>Telegram of the local stack</h1>
  <p>What the bot has said to anybody, and what they wrote to it, on this machine alone. It is empty after a restart.</p>
  <form method="post" action="/telegram/messages">
    <label>Chat, a number of your choice<input name="chat" inputmode="numeric" pattern="-?[0-9]{1,15}" required></label>
    <label>Message<input name="text" required placeholder="/start CODE"></label><button>Send to the bot</button>
  </form>
  ${chats.length === 0 ? '<p>No chat yet.</p>' : [...chats].reverse().map(section).join('\n  ')}
</main>
</body>
</html>
`;
}

function section({ id, name, blocked, entries }: Chat): string {
  return `<section><h2>${escaped(name)}, chat ${id}${blocked ? ', has blocked the bot' : ''}</h2>
  <ol>${entries.map(entryOf).join('')}</ol>
  <form method="post" action="/telegram/messages"><input type="hidden" name="chat" value="${id}">
    <label>Message<input name="text" required></label><button>Send to the bot</button></form></section>`;
}

function entryOf({ at, from, text, button }: ChatEntry): string {
  const way = button && `\n<a href="${escaped(button.url)}">${escaped(button.text)}</a>`;
  return `<li class="${from}">${escaped(text)}${way ?? ''}<span class="meta">${from === 'bot' ? 'The bot' : 'They'} · ${escaped(atIst.format(at))}</span></li>`;
}
