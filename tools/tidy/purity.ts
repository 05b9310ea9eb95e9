import type { SourceFile } from './source-files.ts';

const pure = [
  /^contract\/src\//,
  /^quant\/src\//,
  /^functions\/src\/.*(^|[/-])(state|ledger|invariants|lots|charge|plan|life|lease|gate|chain|judgement|row|rows|redact|price)\.ts$/,
  /^web\/src\/.*(^|[/-])(state|health|connection|labels|values)\.ts$/,
];

const impure: [pattern: RegExp, name: string][] = [
  [/\bDate\.now\b/, 'Date.now'],
  [/\bnew Date\(\s*\)/, 'new Date()'],
  [/\bMath\.random\b/, 'Math.random'],
  [/\bperformance\.now\b/, 'performance.now'],
  [/\b(setTimeout|setInterval|setImmediate)\b/, 'a timer'],
  [/\b(randomUUID|randomBytes|getRandomValues|randomInt)\b/, 'randomness'],
  [/\bprocess\.env\b/, 'process.env'],
  [/\bfetch\(/, 'fetch'],
];

export function isPure(path: string): boolean {
  return !/\.test\.tsx?$/.test(path) && pure.some((pattern) => pattern.test(path));
}

/** Clock, randomness and the outside world in files that decide: these are arguments there. */
export function impurities(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => isPure(path))
    .flatMap(({ path, text }) => {
      const code = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
      return impure
        .filter(([pattern]) => pattern.test(code))
        .map(([, name]) => `${path} uses ${name}: it is an argument there`);
    });
}
