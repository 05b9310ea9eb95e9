import { writeFileSync } from 'node:fs';
import {
  compareCatalogue,
  investorsSentences,
  languageFiles,
  readCatalogue,
} from './translating/sentences.ts';

// Names the sentences that a language lacks and those that nobody says any more. With `--sort` it
// also takes the latter out and sorts the rest.
const sentences = investorsSentences();
console.log(`${sentences.size} sentences`);
for (const { code, path } of languageFiles()) {
  const catalogue = readCatalogue(path);
  const { missing, unused } = compareCatalogue(sentences, catalogue);
  for (const sentence of missing)
    console.log(`${code} lacks ${JSON.stringify(sentence)} (${sentences.get(sentence)?.[0]})`);
  for (const sentence of unused) console.log(`${code} no longer needs ${JSON.stringify(sentence)}`);
  if (missing.length > 0 || unused.length > 0) process.exitCode = 1;
  if (!process.argv.includes('--sort')) continue;
  const kept = Object.keys(catalogue)
    .filter((sentence) => sentences.has(sentence))
    .sort()
    .map((sentence) => [sentence, catalogue[sentence]]);
  writeFileSync(path, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
}
