import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

interface Page {
  path: string;
  source: string;
  title: string;
  description: string;
}

/** What web/src/prerender.tsx exports once Vite has built it for node. */
interface Prerender {
  site: { name: string; origin: string; pages: readonly Page[] };
  renderPage(page: Page): Promise<string>;
}

type Manifest = Record<string, { file: string; src?: string; imports?: string[] }>;

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The scripts a page needs beside the entry, so that the browser asks for all of them at once. */
export function scriptsOf(manifest: Manifest, source: string): string[] {
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(chunk.file)) return;
    seen.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  visit(source);
  return [...seen].filter((file) => file.endsWith('.js'));
}

function headOf({ site, page, scripts, font }: { site: Prerender['site']; page: Page; scripts: string[]; font: string | undefined }): string {
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
    ...(font ? [`<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin />`] : []),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
  ].join('\n    ');
}

/** Puts something in the place of a mark, which must be there exactly once. */
export function fill(template: string, mark: string, text: string): string {
  const [before, after, ...more] = template.split(mark);
  if (before === undefined || after === undefined || more.length > 0) throw new Error(`The template of the public pages needs one ${mark}.`);
  return before + text + after;
}

function siteMap({ origin, pages }: Prerender['site']): string {
  const urls = pages.map(({ path }) => `  <url><loc>${origin}${path}</loc></url>`).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`;
}

/**
 * Turns Vite's output into what Hosting serves: one complete document per public page, the app's own empty page as
 * `app.html` for every other address, the site map.
 */
export async function writePublicPages({ dist, prerenderPath }: { dist: string; prerenderPath: string }): Promise<void> {
  const { site, renderPage } = (await import(`${pathToFileURL(prerenderPath).href}?at=${Date.now()}`)) as Prerender;
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  const template = readFileSync(join(dist, 'public.html'), 'utf8');
  const font = Object.values(manifest).find(({ file }) => /inter-latin-wght-normal/.test(file))?.file;
  renameSync(join(dist, 'index.html'), join(dist, 'app.html'));
  rmSync(join(dist, 'public.html'));
  for (const page of site.pages) {
    const withHead = fill(template, '<!--head-->', headOf({ site, page, scripts: scriptsOf(manifest, page.source), font }));
    writeFileSync(join(dist, `${page.path.slice(1) || 'index'}.html`), fill(withHead, '<!--page-->', await renderPage(page)));
  }
  writeFileSync(join(dist, 'sitemap.xml'), siteMap(site));
  writeFileSync(join(dist, 'robots.txt'), `User-agent: *\nAllow: /\n\nSitemap: ${site.origin}/sitemap.xml\n`);
}
