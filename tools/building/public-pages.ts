import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Instant } from '@sthira/contract/units';
import { firstLoadFiles, type Manifest, readManifest, shell } from '../checking/first-load.ts';
import { writeSecurityText } from './security-text.ts';

interface Page {
  path: string;
  title: string;
  description: string;
}

/** What web/src/prerender.tsx exports once Vite has built it for node. */
interface Prerender {
  site: { name: string; origin: string; email: string; pages: readonly Page[] };
  renderPage(page: Page): Promise<string>;
  renderLoading(): string;
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The picture that the start page opens with, by who looks at it. */
const openingPictures = {
  'dashboard-phone-light': '(max-width: 639px) and (prefers-color-scheme: light)',
  'dashboard-phone-dark': '(max-width: 639px) and (prefers-color-scheme: dark)',
  'dashboard-desk-light': '(min-width: 640px) and (prefers-color-scheme: light)',
  'dashboard-desk-dark': '(min-width: 640px) and (prefers-color-scheme: dark)',
};

/** What the first paint needs and the browser would find late. */
export function preloadsOf({ path }: Pick<Page, 'path'>, manifest: Manifest): string[] {
  const fileOf = (name: string) => {
    const found = Object.values(manifest).find(({ file }) => file.includes(`/${name}-`));
    if (!found) throw new Error(`The build has no ${name}.`);
    return found.file;
  };
  const pictures = path === '/' ? Object.entries(openingPictures) : [];
  return [
    `<link rel="preload" href="/${fileOf('inter-common')}" as="font" type="font/woff2" crossorigin />`,
    ...pictures.map(
      ([name, media]) =>
        `<link rel="preload" href="/${fileOf(name)}" as="image" media="${media}" fetchpriority="high" />`,
    ),
  ];
}

function headOf({
  site,
  page,
  manifest,
}: {
  site: Prerender['site'];
  page: Page;
  manifest: Manifest;
}): string {
  const address = `${site.origin}${page.path}`;
  const title = escapeHtml(`${page.title} · ${site.name}`);
  const description = escapeHtml(page.description);
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}" />`,
    `<link rel="canonical" href="${address}" />`,
    `<meta property="og:type" content="website" />`,
    `<meta property="og:site_name" content="${escapeHtml(site.name)}" />`,
    `<meta property="og:locale" content="en_IN" />`,
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    `<meta property="og:url" content="${address}" />`,
    `<meta property="og:image" content="${site.origin}/og.png" />`,
    `<meta property="og:image:width" content="1200" />`,
    `<meta property="og:image:height" content="630" />`,
    `<meta property="og:image:alt" content="${escapeHtml(site.name)}: steady hands for the capital you already hold" />`,
    `<meta name="twitter:card" content="summary_large_image" />`,
    ...preloadsOf(page, manifest),
  ].join('\n    ');
}

const preloads = /\s*<link rel="modulepreload"[^>]*>/g;
const styles = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g;

/**
 * Vite's document for the public pages with its styles inside, so that the first paint waits for
 * nothing else.
 */
function readTemplate(dist: string): string {
  const html = readFileSync(join(dist, 'public.html'), 'utf8').replaceAll(preloads, '');
  return html.replaceAll(
    styles,
    (_, file: string) => `<style>${readFileSync(join(dist, file), 'utf8').trim()}</style>`,
  );
}

/** Puts something in the place of a mark, which must be there exactly once. */
export function fill(template: string, mark: string, text: string): string {
  const [before, after, ...more] = template.split(mark);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`The template of the public pages needs one ${mark}.`);
  return before + text + after;
}

function siteMap({ origin, pages }: Prerender['site']): string {
  const urls = pages.map(({ path }) => `  <url><loc>${origin}${path}</loc></url>`).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`;
}

/**
 * The app's document: something to see before its scripts are there, and the scripts of every
 * signed-in page asked for at once.
 */
function appDocument(dist: string, loading: string): string {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const later = firstLoadFiles(readManifest(dist), shell).filter((file) => !html.includes(file));
  const scripts = later
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`)
    .join('\n    ');
  return fill(fill(html, '<!--loading-->', loading), '<!--scripts-->', scripts);
}

/**
 * Turns Vite's output into what Hosting serves: one complete document per public page, the app's
 * own page as `app.html` for every other address, the site map, and whom to tell of a weakness.
 */
export async function writePublicPages({
  dist,
  prerenderPath,
  builtAt,
}: {
  dist: string;
  prerenderPath: string;
  builtAt: Instant;
}): Promise<void> {
  const { site, renderPage, renderLoading } = (await import(
    `${pathToFileURL(prerenderPath).href}?at=${builtAt}`
  )) as Prerender;
  const manifest = readManifest(dist);
  const template = readTemplate(dist);
  writeFileSync(join(dist, 'app.html'), appDocument(dist, renderLoading()));
  rmSync(join(dist, 'index.html'));
  rmSync(join(dist, 'public.html'));
  for (const page of site.pages) {
    const withHead = fill(template, '<!--head-->', headOf({ site, page, manifest }));
    writeFileSync(
      join(dist, `${page.path.slice(1) || 'index'}.html`),
      fill(withHead, '<!--page-->', await renderPage(page)),
    );
  }
  writeFileSync(join(dist, 'sitemap.xml'), siteMap(site));
  writeFileSync(
    join(dist, 'robots.txt'),
    `User-agent: *\nAllow: /\n\nSitemap: ${site.origin}/sitemap.xml\n`,
  );
  writeSecurityText(dist, { site, builtAt });
}
