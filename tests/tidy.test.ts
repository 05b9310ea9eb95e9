import { resolve } from 'node:path';
import { operations } from '@sthira/contract/operations';
import { expect, test } from 'vitest';
import { importCycles } from '../tools/tidy/import-cycles.ts';
import { crossedZones, unorderedFolders } from '../tools/tidy/import-zones.ts';
import { leftovers } from '../tools/tidy/leftovers.ts';
import { markupSinks } from '../tools/tidy/markup.ts';
import { badNames, barrels } from '../tools/tidy/names.ts';
import { impurities } from '../tools/tidy/purity.ts';
import { bareTransactions, straySdks } from '../tools/tidy/sdk-homes.ts';
import { tooLong } from '../tools/tidy/sizes.ts';
import { sourceFiles } from '../tools/tidy/source-files.ts';
import { tradingWriters } from '../tools/tidy/trading-writer.ts';
import { missingVerbs } from '../tools/tidy/verbs.ts';

// The rules themselves are tested with planted violations beside them, in tools/tidy.
const files = sourceFiles(resolve(import.meta.dirname, '..'));

test('there is a tree to look at', () => expect(files.length).toBeGreaterThan(100));
test('imports keep to their zones', () => expect(crossedZones(files)).toEqual([]));
test('every folder of functions has its place in the order', () =>
  expect(unorderedFolders(files)).toEqual([]));
test('SDKs stay in their folders', () => expect(straySdks(files)).toEqual([]));
test('transactions are begun again, and given up, in one place', () =>
  expect(bareTransactions(files)).toEqual([]));
test('no circles of imports', () => expect(importCycles(files)).toEqual([]));
test('names say something', () => expect(badNames(files)).toEqual([]));
test('no barrels', () => expect(barrels(files)).toEqual([]));
test('files are short', () => expect(tooLong(files)).toEqual([]));
test('the app takes no text for markup', () => expect(markupSinks(files)).toEqual([]));
test('nothing is put off', () => expect(leftovers(files)).toEqual([]));
test('what decides takes clock and chance as arguments', () =>
  expect(impurities(files)).toEqual([]));
test('every operation has a verb of its name', () =>
  expect(missingVerbs(Object.keys(operations), files)).toEqual([]));
test('one function alone writes what an account trades', () =>
  expect(tradingWriters(files)).toEqual([]));
