import { expect, test } from 'vitest';
import { importCycles } from './import-cycles.ts';
import { leftovers } from './leftovers.ts';
import { markupSinks } from './markup.ts';
import { badNames, barrels } from './names.ts';
import { impurities } from './purity.ts';
import { bareTransactions, straySdks } from './sdk-homes.ts';
import { codeLines, limits, tooLong } from './sizes.ts';
import { tradingWriters } from './trading-writer.ts';
import { missingVerbs } from './verbs.ts';

const file = (path: string, text = '') => ({ path, text });

test('names that say nothing and names in another case are found', () => {
  for (const path of [
    'web/src/utils.ts',
    'functions/src/people/mail-helper.ts',
    'quant/src/common/a.ts',
    'web/src/ui/Button.tsx',
    'quant/src/black_scholes.ts',
  ])
    expect(badNames([file(path)]), path).toHaveLength(1);
  expect(
    badNames([
      file('web/src/ui/data-table.test.tsx'),
      file('functions/src/accounts/trading/start-trading.ts'),
    ]),
  ).toEqual([]);
});

test('barrels are found by name and by content', () => {
  expect(barrels([file('web/src/ui/index.ts', 'export const a = 1;')])).toHaveLength(1);
  expect(
    barrels([
      file(
        'web/src/ui/all.ts',
        "export * from './button.tsx';\nexport { Card } from './card.tsx';\n",
      ),
    ]),
  ).toHaveLength(1);
  expect(
    barrels([file('functions/src/index.ts', "export { api } from './entrypoints/api.ts';\n")]),
  ).toEqual([]);
  expect(
    barrels([file('web/src/ui/one.ts', "export { a } from './a.ts';\nexport const b = 2;\n")]),
  ).toEqual([]);
});

test('long files are found, blanks and comments not counted', () => {
  const lines = (count: number) => 'const a = 1;\n'.repeat(count);
  expect(tooLong([file('quant/src/a.ts', lines(limits.source + 1))])).toHaveLength(1);
  expect(
    tooLong([
      file('quant/src/a.ts', lines(limits.source)),
      file('quant/src/a.test.ts', lines(limits.test)),
    ]),
  ).toEqual([]);
  expect(tooLong([file('quant/src/a.test.ts', lines(limits.test + 1))])).toHaveLength(1);
  expect(codeLines('/**\n * Why.\n */\nconst a = 1; // one\n\n// two\nconst b = 2;\n')).toBe(2);
});

test('work put off is found', () => {
  const mark = ['TO', 'DO'].join('');
  expect(leftovers([file('web/src/a.ts', `const a = 1; // ${mark} later\n`)])).toHaveLength(1);
  expect(leftovers([file('web/src/a.ts', 'const todos = 1;\n')])).toEqual([]);
});

test('a text taken for markup or code is found', () => {
  for (const text of [
    '<p dangerouslySetInnerHTML={{ __html: a }} />',
    'a.innerHTML = b',
    'eval(a)',
    'new Function(a)',
    '<iframe srcDoc={a} />',
  ])
    expect(markupSinks([file('web/src/ui/a.tsx', text)]), text).toHaveLength(1);
  expect(
    markupSinks([
      file('web/src/ui/a.test.tsx', 'a.innerHTML = b'),
      file('web/src/ui/a.tsx', 'new FunctionError(a)'),
    ]),
  ).toEqual([]);
});

test('a transaction outside the one place for them is found', () => {
  const text = 'await db().runTransaction(async (transaction) => {});';
  expect(bareTransactions([file('functions/src/accounts/a.ts', text)])).toHaveLength(1);
  expect(
    bareTransactions([
      file('functions/src/platform/a.ts', text),
      file('functions/src/accounts/a.test.ts', text),
    ]),
  ).toEqual([]);
});

test('clock and chance in a file that decides are found, in its comments not', () => {
  for (const text of [
    'const a = Date.now();',
    'const a = new Date();',
    'Math.random();',
    'setTimeout(a, 1);',
    'randomUUID();',
    "await fetch('x');",
  ])
    for (const path of [
      'quant/src/enigma.ts',
      'functions/src/accounts/record/account-state.ts',
      'functions/src/credits/ledger.ts',
      'web/src/features/live/connection.ts',
    ])
      expect(impurities([file(path, text)]), `${path} ${text}`).toHaveLength(1);
  expect(
    impurities([
      file(
        'quant/src/enigma.ts',
        '/** Not Date.now(). */\nconst a = new Date(at); // no Math.random',
      ),
    ]),
  ).toEqual([]);
  expect(
    impurities([
      file('functions/src/platform/clock.ts', 'Date.now()'),
      file('quant/src/enigma.test.ts', 'Date.now()'),
    ]),
  ).toEqual([]);
});

test('an SDK outside its folder is found', () => {
  const from = (path: string, name: string) =>
    straySdks([file(path, `import { a } from '${name}';\n`)]);
  expect(from('functions/src/accounts/a.ts', 'firebase-admin/firestore')).toHaveLength(1);
  expect(from('functions/src/accounts/a.ts', 'firebase-functions/https')).toHaveLength(1);
  expect(from('web/src/features/live/a.ts', 'firebase/auth')).toHaveLength(1);
  expect(from('web/src/ui/a.ts', 'reactfire')).toHaveLength(1);
  expect(from('quant/src/a.ts', 'node:fs')).toHaveLength(1);
  expect(from('functions/src/platform/a.ts', 'firebase-admin/auth')).toEqual([]);
  expect(from('functions/src/entrypoints/a.ts', 'firebase-functions/https')).toEqual([]);
  expect(from('functions/src/platform/a.ts', 'firebase-functions/params')).toEqual([]);
});

test('a circle of imports is found, one of types alone is none', () => {
  const circle = (kind: string) => [
    file('quant/src/a.ts', "import { b } from './b.ts';\n"),
    file('quant/src/b.ts', "import { c } from './c.ts';\n"),
    file('quant/src/c.ts', `import ${kind}{ a } from './a.ts';\n`),
  ];
  expect(importCycles(circle(''))).toEqual([
    'quant/src/a.ts → quant/src/b.ts → quant/src/c.ts → quant/src/a.ts',
  ]);
  expect(importCycles(circle('type '))).toEqual([]);
});

test('an operation without its verb is found', () => {
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

test('a write of an account’s trading beside its one writer is found', () => {
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
