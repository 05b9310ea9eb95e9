import { operations } from '@sthira/contract/operations';
import { expect, test } from 'vitest';
import { root } from '../local/folders.ts';
import { bannedNames } from './banned-words.ts';
import { browserHints } from './browser-hints.ts';
import { missingVerbs } from './operation-verbs.ts';
import { sourceFiles } from './source-files.ts';
import { tradingWriters } from './trading-writers.ts';

// Rules that neither the linters nor dependency-cruiser can express.
const files = sourceFiles(root);
const file = (path: string, text = '') => ({ path, text });

test('code rules: every operation has a verb of its name', () =>
  expect(missingVerbs(Object.keys(operations), files)).toEqual([]));

test('code rules: only one function writes the trading state of an account', () =>
  expect(tradingWriters(files)).toEqual([]));

test('code rules: no page relies on the device’s clock or its network state', () =>
  expect(browserHints(files)).toEqual([]));

test('code rules: no name has a word that the glossary bans', () =>
  expect(bannedNames(files)).toEqual([]));

test('bannedNames: a banned word is found as a part of a name, and not in a text or a comment', () => {
  const found = bannedNames([
    file('a.ts', "const leaveSeat = seatOf(theft); // a seat\nconst text = 'her seat'; /* fate */"),
  ]);
  expect(found).toEqual(['a.ts: leaveSeat', 'a.ts: seatOf']);
});

test('bannedNames: a banned word between tags is text, one among arguments is a name', () => {
  const found = bannedNames([
    file('a.tsx', '<p title={seat}>Both of them are told. {name} tells you which one.</p>'),
    file(
      'b.ts',
      'export async function tell(a, b, heard, c) {}\ninterface Standing extends Row {}',
    ),
    file('c.ts', 'expect(text).toMatch(/^Your payment is being looked at/);'),
  ]);
  expect(found).toEqual(['a.tsx: seat', 'b.ts: tell', 'b.ts: heard', 'b.ts: Standing']);
});

test('code rules: an operation without its verb is found', () => {
  const verb = file(
    'functions/src/accounts/trading/start-trading.ts',
    'export async function startTrading() {}\n',
  );
  expect(missingVerbs(['startTrading', 'startTradingFor'], [verb])).toEqual([]);
  expect(missingVerbs(['stopTrading'], [verb])).toEqual([
    'operation stopTrading has no verb stop-trading.ts',
  ]);
  expect(
    missingVerbs(['startTrading'], [{ ...verb, text: 'export const start = 1;' }]),
  ).toHaveLength(1);
});

test('code rules: a second writer of the trading state is found', () => {
  for (const text of [
    "transaction.update(account, { 'trading.state': 'stopped', updatedAt: now });",
    "const stopping = { 'trading.stoppingAt': now };",
    'transaction.update(db().doc(paths.account(id)), { trading, updatedAt: now });',
    'transaction.update(db().doc(paths.account(id)), {\n  updatedAt: now,\n  trading: { ...trading, runId },\n});',
  ]) {
    expect(tradingWriters([file('functions/src/agents/a.ts', text)]), text).toHaveLength(1);
    expect(
      tradingWriters([
        file('functions/src/accounts/trading/change-trading.ts', text),
        file('functions/src/agents/a.test.ts', text),
      ]),
    ).toEqual([]);
  }
  const reading =
    "query.where('trading.state', 'in', ['running']); const { trading } = account; transaction.update(a, { name });";
  expect(tradingWriters([file('functions/src/agents/a.ts', reading)])).toEqual([]);
});

test('code rules: a page that uses a browser hint is found, but not a test nor the clock', () => {
  for (const text of [
    'const [now] = useState(() => Date.now());',
    'const today = istDay(new Date().getTime());\nconst now = new Date();',
    'if (!navigator.onLine) return;',
    '<AsOf at={dataUpdatedAt || null} />',
    'const at = bookReadAt(rows, answer.dataUpdatedAt);',
  ]) {
    expect(browserHints([file('web/src/pages/a.tsx', text)]), text).toHaveLength(1);
    expect(browserHints([file('web/src/pages/a.test.tsx', text)])).toEqual([]);
  }
  expect(browserHints([file('web/src/clock/server-now.ts', 'return Date.now();')])).toEqual([]);
  const right =
    '// Date.now() lies.\n<AsOf at={serverTimeOf(dataUpdatedAt)} />; new Date(at).toISOString();';
  expect(browserHints([file('web/src/pages/a.tsx', right)])).toEqual([]);
});
