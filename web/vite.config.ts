import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { answersOf, scriptOf } from './chunks.ts';
import { legalTexts } from './legal-texts.ts';

const functions = new URL(
  process.env.VITE_FUNCTIONS_URL ?? 'http://127.0.0.1:5001/demo-sthira/asia-south2',
);
// The Functions emulator has no rewrites: the function's own address stands before the path that
// Hosting would pass.
const doors = Object.fromEntries(
  [
    ['/v1', 'api'],
    ['/status.json', 'api'],
    ['/tapes', 'tapes'],
  ].map(([path, name]) => [
    path,
    {
      target: functions.origin,
      rewrite: (asked: string) => `${functions.pathname}/${name}${asked}`,
    },
  ]),
);

/** What reactfire imports and nobody here uses. */
const unusedSdks = Object.fromEntries(
  ['database', 'remote-config', 'storage'].map((part) => [
    `firebase/${part}`,
    `${import.meta.dirname}/src/platform/unused-sdks.ts`,
  ]),
);

/** Every tag passes through ours, so that its texts can be in another language. */
const ownRuntime: Plugin = {
  name: 'own-jsx-runtime',
  enforce: 'pre',
  resolveId(source, importer) {
    const [, name] = /^react\/(jsx-(?:dev-)?runtime)$/.exec(source) ?? [];
    const own = `${import.meta.dirname}/src/language/${name}.ts`;
    return name && importer !== own ? own : null;
  },
};

const local = process.env.GCLOUD_PROJECT?.startsWith('demo-') ?? false;

export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  ...(local ? { mode: 'emulators' } : {}),
  plugins: [ownRuntime, legalTexts(), react(), tailwindcss()],
  // The contract brings a zod of its own, the same one: without this the browser gets it twice.
  // The dialogs' library puts a style element into the page, which the page's policy refuses.
  resolve: {
    dedupe: ['zod'],
    alias: {
      'react-style-singleton': `${import.meta.dirname}/src/ui/theme/adopted-style.ts`,
      ...unusedSdks,
    },
  },
  build: {
    target: 'es2023',
    // Whatever reads this target knows the links that it would stand in for.
    modulePreload: { polyfill: false },
    // For us, beside the scripts; Hosting leaves them out, and no script names one. A local stack
    // does without: they are a fifth of its build.
    sourcemap: mode === 'production' && 'hidden',
    manifest: true,
    // The app, and the public pages, whose first load does without the router.
    rolldownOptions: {
      // Of the icons' two thousand files only those are read that somebody shows.
      experimental: { lazyBarrel: true },
      input: [`${import.meta.dirname}/index.html`, `${import.meta.dirname}/public.html`],
      output: {
        // Every page loads the list of all scripts' names, which are two kilobytes shorter without
        // words; .vite/manifest.json has those. Seven characters tell two contents apart.
        chunkFileNames: 'assets/[hash:7].js',
        codeSplitting: {
          groups: [
            { name: scriptOf, debugName: 'first load', priority: 1, minShareCount: 2 },
            { name: answersOf, debugName: 'answers' },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: doors },
  preview: { host: '127.0.0.1', proxy: doors },
}));
