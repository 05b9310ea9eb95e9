import { createRequire } from 'node:module';
import type PDFDocument from 'pdfkit';
import { replaced } from './latin-text.ts';

export type Page = InstanceType<typeof PDFDocument>;

const require = createRequire(import.meta.url);

/**
 * Where the font lies among what is installed with the functions. Noto Sans has Latin, Devanagari
 * and the rupee sign, under the Open Font License; a PDF holds the characters it uses.
 */
export const fontFile = {
  regular: () => require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: () => require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
};

const scriptChanges =
  /(?<=\p{Script=Devanagari}\P{Letter}*)(?=[\p{Letter}--\p{Script=Devanagari}])|(?<=[\p{Letter}--\p{Script=Devanagari}]\P{Letter}*)(?=\p{Script=Devanagari})/v;

/**
 * A text cut where it changes between Devanagari and other letters; joined, the parts are the text.
 * Each part is drawn by itself, because a word is shaped by the rules of the first letter in it:
 * conjuncts and vowel signs after "M/s." would fall apart.
 */
export function scriptRuns(text: string): string[] {
  return text.split(scriptChanges);
}

interface Place {
  x: number;
  y: number;
  width: number;
  align?: 'left' | 'right';
}

/**
 * Writes a line or paragraph in the page's font, size and colour, and moves the page below it.
 * Lengths are points.
 */
export function write(page: Page, text: string, { x, y, width, align }: Place): void {
  const runs = scriptRuns(replaced(text));
  // Each part would be moved to the right by itself, over the others.
  const isMoved = align === 'right' && runs.length > 1;
  const taken = isMoved ? runs.reduce((sum, run) => sum + page.widthOfString(run), 0) : width;
  page.x = x + Math.max(0, width - taken);
  page.y = y;
  const place = isMoved || !align ? { width } : { width, align };
  for (const [index, run] of runs.entries())
    page.text(run, { ...place, continued: index < runs.length - 1 });
}
