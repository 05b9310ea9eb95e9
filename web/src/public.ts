import './ui/theme/tokens.css';
import '#features/landing/public.css';
import { publicPageAt } from '#app/public-pages.ts';
import { inChosenLanguage } from '#language/choice.ts';

/**
 * The page can be read, and its links followed, before any of this: the first paint gets the line
 * to itself.
 */
const painted = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

const root = document.getElementById('root');
const page = publicPageAt(location.pathname);

if (root && page) {
  await painted();
  inChosenLanguage(async () => {
    const [{ hydratePage }, { Component }] = await Promise.all([
      import('#app/hydrate-page.tsx'),
      page.load(),
    ]);
    hydratePage({ root, page, Component });
  });
}
