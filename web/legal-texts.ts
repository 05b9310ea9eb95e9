import { Marked } from 'marked';
import { type Plugin, transformWithOxc } from 'vite';

const marked = new Marked({
  walkTokens(token) {
    // JSX drops the end of a line beside a tag, and the space between two words with it.
    if (token.type === 'text') token.text = token.text.replaceAll('\n', ' ');
  },
  renderer: {
    link({ href, tokens }) {
      if (!href.startsWith('/')) return false;
      const [to, place] = href.split('#');
      const attributes = place ? `to="${to}" place="${place}"` : `to="${to}"`;
      return `<TextLink ${attributes}>${this.parser.parseInline(tokens)}</TextLink>`;
    },
  },
});

function sectionOf(text: string): string {
  const [, title, id, body = text] = /^## (.+) \{#([\w-]+)\}\n([\s\S]+)$/.exec(text) ?? [];
  const markup = marked.parse(body, { async: false });
  const [, heading] = /<h\d>(.+)<\/h\d>/.exec(markup) ?? [];
  if (heading) throw new Error(`A section begins with "## Title {#place}", unlike "${heading}".`);
  return `{ ...${JSON.stringify({ title, id })}, body: <>${markup}</> }`;
}

/** The module of a legal text, in JSX: what `LegalDocument` shows, as web/README.md describes it. */
export function moduleOf(text: string): string {
  const form = /^# (.+)\n\n(.+)\n\nIn force since (\d{4}-\d\d-\d\d)\.\n\n(## [\s\S]+)$/;
  const [, title, lead, inForceFrom, sections] = form.exec(text) ?? [];
  if (!sections)
    throw new Error('A text begins with "# Title", a lead and "In force since YYYY-MM-DD."');
  const names = new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  return `import { TextLink } from '#features/landing/text-place.tsx';
import { ${[...names].join(', ')} } from '#features/landing/legal/placeholders.tsx';
export default {
  ...${JSON.stringify({ title, lead, inForceFrom })},
  sections: [${sections.split(/^(?=## )/m).map(sectionOf)}],
};`;
}

/** Reads the legal texts while building, so that no browser has to read Markdown. */
export const legalTexts = (): Plugin => ({
  name: 'legal-texts',
  transform: {
    filter: { id: /\.md$/ },
    handler: (text, id) => transformWithOxc(moduleOf(text), `${id}.jsx`),
  },
});
