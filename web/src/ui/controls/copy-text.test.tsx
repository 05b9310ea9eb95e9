// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CopyText } from './copy-text.tsx';

const writeText = vi.fn<(text: string) => Promise<void>>();
const copies = vi.fn<() => boolean>();
/** What is marked on the page at the moment of a copy the older way. */
let marked: string | undefined;

function browser({ clipboard }: { clipboard: 'there' | 'refuses' | 'missing' }): void {
  writeText.mockReset().mockImplementation(async () => {
    if (clipboard === 'refuses') throw new DOMException('', 'NotAllowedError');
  });
  vi.stubGlobal('navigator', clipboard === 'missing' ? {} : { clipboard: { writeText } });
  copies.mockReset().mockReturnValue(true);
  Object.assign(document, {
    execCommand: () => {
      marked = getSelection()?.toString();
      return copies();
    },
  });
}
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  marked = undefined;
  Reflect.deleteProperty(document, 'execCommand');
});

const press = () => act(async () => void fireEvent.click(screen.getByRole('button')));

test('copy button: copies the text to the clipboard, and shows it', async () => {
  browser({ clipboard: 'there' });
  render(<CopyText text="https://sthira.example/login" name="Copy link" />);
  expect(screen.getByRole('button').textContent).toBe('Copy link');
  await press();
  expect(writeText.mock.calls).toEqual([['https://sthira.example/login']]);
  expect(screen.getByRole('button').textContent).toBe('Copied');
  expect(copies).not.toHaveBeenCalled();
});

test.each(['missing', 'refuses'] as const)(
  'copy button: where the clipboard is %s the text on the page is copied',
  async (clipboard) => {
    browser({ clipboard });
    render(<CopyText text="https://sthira.example/login" />);
    await press();
    expect(marked).toBe('https://sthira.example/login');
    expect(screen.getByRole('button').textContent).toBe('Copied');
  },
);

test('copy button: where nothing copies the text is selected, with a note', async () => {
  browser({ clipboard: 'missing' });
  copies.mockReturnValue(false);
  render(<CopyText text="127.0.0.1" />);
  await press();
  expect(screen.getByRole('status').textContent).toMatch(/Copy the marked text by hand/);
  expect(getSelection()?.toString()).toBe('127.0.0.1');
  copies.mockImplementation(() => {
    throw new Error('Not supported.');
  });
  await press();
  expect(screen.getByRole('button').textContent).toBe('Copy');
});
