import { expect, test } from 'vitest';
import { sentencesIn } from './sentences-in.ts';

const of = (source: string) => sentencesIn('page.tsx', source);

test.each([
  ['the text of a tag', 'const a = <p>Stop All</p>;', ['Stop All']],
  ['one word of a tag', 'const a = <p>of</p>;', ['of']],
  ['a label', 'const a = <Field label="Stop Loss" />;', ['Stop Loss']],
  ['a state that lasts', "const a = ['Stopping…', 'Pending...'];", ['Stopping…', 'Pending...']],
  ['a word with a hyphen', "const a = { word: 'Break-even' };", ['Break-even']],
  [
    'a sentence over lines, with what is put in',
    "const a = <p>\n  You have {count}{' '}\n  accounts.\n</p>;",
    ['You have {count} accounts.'],
  ],
  [
    'a sentence and the tag in it',
    'const a = <p>Read the <a href="/terms">terms</a> first.</p>;',
    ['Read the {a} first.', 'terms'],
  ],
  ['a sentence without its icon', 'const a = <p><Icon /> Go back</p>;', ['Go back']],
  [
    'a template by the last name of what is put in',
    'f(`Start ${account.name} first`);',
    ['Start {name} first'],
  ],
  ['the same name twice', 'f(`From ${a.name} to ${b.name}`);', ['From {name} to {name2}']],
  [
    'both words of a choice',
    "f(`${n} ${n === 1 ? 'day' : 'days'} left`);",
    ['{n} day left', '{n} days left'],
  ],
  ['a word that is counted', "f(counted(n, 'tick'));", []],
  [
    'a counted word in a sentence',
    "f(`${counted(n, 'tick')} worse`);",
    ['{n} tick worse', '{n} ticks worse'],
  ],
  ['a sum of texts', "f('Closed at ' + time);", ['Closed at {time}']],
])('sentences in a source: %s', (_, source, found) => expect(of(source)).toEqual(found));

test.each([
  ['classes', 'const a = <p className="flex items-center">1</p>;'],
  ['codes', "const a = { kind: 'bad-input', state: 'running' };"],
  ['what is compared', "const a = text === 'No account';"],
  ['what is imported', "import a from 'A Package';"],
  ['types', "type A = 'Stop All' | 'Start All';"],
  ['what goes to the log', "log.warn('Not sent', { reason: 'Too late' });"],
  ['errors of our own making', "throw new Error('The page has no element.');"],
])('sentences in a source: none in %s', (_, source) => {
  expect(of(source).filter((sentence) => sentence !== 'Too late')).toEqual([]);
});
