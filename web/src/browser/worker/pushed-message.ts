import { openedPath } from './app-pages.ts';

export interface Shown {
  title: string;
  options: {
    body: string;
    tag: string;
    lang: string;
    icon: string;
    badge: string;
    timestamp?: number;
    data: { path: string };
  };
}

const words = (value: unknown, most: number): string =>
  typeof value === 'string' ? value.slice(0, most).trim() : '';

/** What a worker, which has no catalogue, says by itself. */
const known = {
  'en-IN': { title: 'Something happened on your account', body: 'Open the app to see what.' },
  'hi-IN': { title: 'आपके खाते में कुछ हुआ है', body: 'क्या हुआ, यह देखने के लिए ऐप खोलें।' },
};

const inIndia = (at: number, language: keyof typeof known): string =>
  new Intl.DateTimeFormat(language, {
    timeZone: 'Asia/Kolkata',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);

function fieldsOf(text: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? { ...read } : {};
  } catch {
    return {};
  }
}

/**
 * Pure. The notification for a push. It always says when what it reports happened, as a push may be
 * delivered hours later: without that instant none of the sender's words are shown. Something has
 * to be shown, the browser demands it. Where amounts are hidden on the device, the text stays out,
 * which may name some: the title and the instant are all that is shown.
 */
export function shownFor(text: string, origin: string, amounts: 'shown' | 'hidden'): Shown {
  const { title, body, path, tag, at, lang } = fieldsOf(text);
  const [head, said] = [words(title, 100), amounts === 'shown' ? words(body, 400) : ''];
  const language = lang === 'hi-IN' ? lang : 'en-IN';
  const look = { lang: language, icon: '/icon-192.png', badge: '/badge-96.png' };
  const data = { path: openedPath(path, origin) };
  if (typeof at !== 'number' || !(at > 0 && at < 1e14) || head === '') {
    const unread = known[language];
    return { title: unread.title, options: { ...look, body: unread.body, tag: 'unread', data } };
  }
  return {
    title: head,
    options: {
      ...look,
      lang: words(lang, 20) || language,
      body: `${said}${said ? '\n' : ''}${inIndia(at, language)} IST`,
      tag: words(tag, 100) || `at-${at}`,
      timestamp: at,
      data,
    },
  };
}
