import { expect, test } from 'vitest';
import { isDoubtful } from './compare-identities.ts';

test.each([
  [{ gone: 0, of: 500 }, false],
  [{ gone: 3, of: 4 }, false],
  [{ gone: 11, of: 500 }, false],
  [{ gone: 11, of: 21 }, true],
  [{ gone: 500, of: 500 }, true],
])('%j is no work of a hand: %s', (found, doubtful) => expect(isDoubtful(found)).toBe(doubtful));
