import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { calls } from '@sthira/contract/operations';
import { describe, expect, test } from 'vitest';
import { root } from '../local/folders.ts';
import { callRows } from './call-rows.ts';
import { madeDocuments } from './made-documents.ts';
import { openApiOf } from './openapi.ts';

describe('documents made from tables', () => {
  test.each(Object.entries(madeDocuments()))('%s is current: npm run docs', (path, text) => {
    expect(readFileSync(join(root, path), 'utf8') === text).toBe(true);
  });

  test('docs/openapi.json is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(openApiOf(callRows()));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  test('docs/openapi.json describes every operation and role function once', () => {
    const { paths } = openApiOf(callRows());
    const named = JSON.stringify(paths).matchAll(/"operationId":"(\w+)"/g);
    expect([...named].map(([, name]) => name).toSorted()).toEqual(Object.keys(calls).toSorted());
  });
});
