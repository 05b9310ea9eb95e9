import { type Mistake, movedBound, oppositeComparison } from './mutant.ts';

/** The rules with one small mistake in them. */
export interface Mutant extends Mistake<'dropped' | 'turned' | 'boundary' | 'widened'> {
  text: string;
}

interface Range {
  start: number;
  end: number;
}

/**
 * Every mistake of four kinds in Firestore rules: a condition that is not asked, one that is turned
 * into its opposite, a bound that is one off, and a list of allowed fields with one more.
 */
export function mutantsOf(rules: string): Mutant[] {
  const blank = withoutComments(rules);
  const mutants: Mutant[] = [];
  const add = (kind: Mutant['kind'], { start, end }: Range, to: string) => {
    const from = rules.slice(start, end);
    const line = rules.slice(0, start).split('\n').length;
    mutants.push({ line, kind, from, to, text: rules.slice(0, start) + to + rules.slice(end) });
  };
  for (const condition of conditionsOf(blank)) {
    const written = rules.slice(condition.start, condition.end);
    add('dropped', condition, 'true');
    if (/ (in|is) /.test(written)) add('turned', condition, `!(${written})`);
  }
  for (const { index, 0: sign } of blank.matchAll(/ (==|!=|<=|>=|<|>) /g)) {
    const range = { start: index + 1, end: index + sign.length - 1 };
    add('turned', range, oppositeComparison[sign.trim()] ?? '');
    const bound = movedBound[sign.trim()];
    if (bound) add('boundary', range, bound);
  }
  for (const { index } of blank.matchAll(/\.hasOnly\(/g)) {
    const start = index + '.hasOnly('.length;
    const range = { start, end: closingOf(blank, start) };
    add('widened', range, `${rules.slice(range.start, range.end)}.concat(['forged'])`);
  }
  return mutants;
}

/** Comments as blanks of the same length, so that places stay what they are. */
function withoutComments(rules: string): string {
  return rules.replace(/\/\/[^\n]*/g, (comment) => ' '.repeat(comment.length));
}

/**
 * The place of each condition: of an `allow` or a `return`, and of the parts joined by `&&` in it,
 * in brackets too.
 */
function conditionsOf(text: string): Range[] {
  const found: Range[] = [];
  for (const match of text.matchAll(/(?:: if|\breturn) ([^;]+);/g)) {
    const start = match.index + match[0].indexOf(match[1] ?? '');
    const whole = { start, end: match.index + match[0].length - 1 };
    collect(text, { range: whole, found, alone: match[0].startsWith(':') });
  }
  return found;
}

interface Collecting {
  range: Range;
  found: Range[];
  /** Whether the range is a condition even when it joins nothing. */
  alone: boolean;
}

function collect(text: string, { range, found, alone }: Collecting): void {
  const alternatives = split(text, { range, by: ['||', '?', ':', ','] });
  for (const alternative of alternatives) {
    const parts = split(text, { range: alternative, by: ['&&'] });
    if (parts.length > 1 || (alone && alternatives.length === 1)) found.push(...parts);
    for (const part of parts)
      for (const inner of groupsIn(text, part))
        collect(text, { range: inner, found, alone: false });
  }
}

const opening = '([{';
const closing = ')]}';

/** The parts of a range between separators outside all brackets, without surrounding blanks. */
function split(text: string, { range, by }: { range: Range; by: readonly string[] }): Range[] {
  const pieces: Range[] = [];
  let depth = 0;
  let from = range.start;
  let at = range.start;
  while (at < range.end) {
    const letter = text[at] ?? '';
    if (opening.includes(letter)) depth += 1;
    if (closing.includes(letter)) depth -= 1;
    const separator = depth === 0 ? by.find((each) => text.startsWith(each, at)) : undefined;
    if (separator !== undefined) pieces.push({ start: from, end: at });
    at += separator?.length ?? 1;
    if (separator !== undefined) from = at;
  }
  return [...pieces, { start: from, end: range.end }].map((piece) => trimmed(text, piece));
}

/** The text inside the outermost brackets of a range. */
function groupsIn(text: string, range: Range): Range[] {
  const groups: Range[] = [];
  for (let at = range.start; at < range.end; at += 1) {
    if (!opening.includes(text[at] ?? '')) continue;
    const end = closingOf(text, at + 1);
    groups.push({ start: at + 1, end });
    at = end;
  }
  return groups;
}

/** Where the bracket closes that was opened just before `start`. */
function closingOf(text: string, start: number): number {
  let depth = 1;
  for (let at = start; at < text.length; at += 1) {
    if (opening.includes(text[at] ?? '')) depth += 1;
    if (closing.includes(text[at] ?? '')) depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error(`A bracket is never closed: ${text.slice(start, start + 40)}`);
}

function trimmed(text: string, { start, end }: Range): Range {
  const piece = text.slice(start, end);
  return {
    start: start + piece.length - piece.trimStart().length,
    end: end - (piece.length - piece.trimEnd().length),
  };
}
