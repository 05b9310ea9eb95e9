const longest = 60;

/** Words that cannot begin an imperative: articles, pronouns, question words, prepositions. */
const neverVerbs = new Set(
  (
    'a an the this that these those it its they their he she his her we our you your i my one ' +
    'what who whom whose which when where why how if while as nobody nothing somebody something ' +
    'one two three every each all any no not only also both some many more most few new old ' +
    'in on at of to for from with without by after before until during between ' +
    'is are was were be been has have had'
  ).split(' '),
);
/** Verbs that end as only other forms do: `bring` is no `bringing`. */
const verbsLikeForms =
  /^(?:bring|ping|string|swing|bleed|breed|embed|exceed|feed|need|proceed|seed|shed|speed|bias|focus|alias|canvas)$/;
const otherForm = /(?:ing|ed|[^s]s)$/;

/**
 * What is wrong with the subject of a commit, in words; none when it reads `area: do this` in at
 * most 60 characters. Imperative is told by the first word after the area alone: a word in small
 * letters that is no article, pronoun, question word or preposition, and does not end as `adds`,
 * `added` and `adding` do.
 */
export function flawOf(subject: string): string | undefined {
  if (subject.length > longest) return `has ${subject.length} characters, at most ${longest} fit`;
  const [, verb] = /^[a-z0-9][a-z0-9-]*: ([a-z]+(?:-[a-z]+)*)(?: \S.*)?$/.exec(subject) ?? [];
  if (verb === undefined) return 'is not `area: do this`';
  if (neverVerbs.has(verb) || (otherForm.test(verb) && !verbsLikeForms.test(verb)))
    return `says "${verb}" where a command begins: add, move, fix`;
  return undefined;
}
