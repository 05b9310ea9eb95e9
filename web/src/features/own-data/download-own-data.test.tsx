// @vitest-environment jsdom
// req: INVESTOR-184

import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '#platform/call-error.ts';
import { after, openPage, press } from '#testing/open-page.tsx';
import { DownloadOwnData } from './download-own-data.tsx';

const world = vi.hoisted(() => ({ call: vi.fn(), downloadFile: vi.fn() }));
vi.mock('#platform/call.ts', () => ({ call: world.call, onOutcome: () => () => {} }));
vi.mock('#ui/csv/download.ts', () => ({ downloadFile: world.downloadFile }));

beforeEach(() => {
  world.call.mockReset();
  world.downloadFile.mockReset();
});

const orders = (...tags: string[]) => ({ part: 'orders', rows: tags.map((tag) => ({ tag })) });
const button = 'Download my data';

test('own data: the pages become one file, and how far it has come is said', async () => {
  world.call
    .mockResolvedValueOnce({ parts: [orders('a', 'b')], done: 3, of: 20, next: 'more' })
    .mockResolvedValueOnce({ parts: [orders('c')], done: 20, of: 20, next: null });
  await openPage(<DownloadOwnData />);
  press(button);
  await after();
  screen.getByText('Reading your data: 3 of 20 parts');
  expect(world.downloadFile).not.toHaveBeenCalled();
  await after(600);
  expect(world.call.mock.calls).toEqual([
    ['getOwnData', {}],
    ['getOwnData', { after: 'more' }],
  ]);
  const [name, content] = world.downloadFile.mock.calls[0] as [string, Blob];
  expect(name).toMatch(/^my-data-\d{4}-\d\d-\d\d-\d\d-\d\d\.json$/);
  const text = await new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result);
    reader.readAsText(content);
  });
  expect(JSON.parse(String(text))).toMatchObject({
    orders: [{ tag: 'a' }, { tag: 'b' }, { tag: 'c' }],
  });
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('own data: where a page fails nothing is saved, the reason stands there, and it can be tried again', async () => {
  world.call
    .mockResolvedValueOnce({ parts: [orders('a')], done: 3, of: 20, next: 'more' })
    .mockRejectedValueOnce(new CallError({ code: 'unavailable', message: 'No answer.' }))
    .mockResolvedValue({ parts: [orders('a')], done: 20, of: 20, next: null });
  await openPage(<DownloadOwnData />);
  press(button);
  await after(600);
  screen.getByText('No file was saved: No answer.');
  expect(world.downloadFile).not.toHaveBeenCalled();
  press(button);
  await after();
  expect(world.downloadFile).toHaveBeenCalledOnce();
});
