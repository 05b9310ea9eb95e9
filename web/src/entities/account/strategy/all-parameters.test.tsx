// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { focusInvalidNextFrame } from '#ui/dialog/dialog-actions.tsx';
import { AllParameters } from './all-parameters.tsx';
import { useEditor } from './use-editor.ts';

afterEach(cleanup);

function Form({ strategy }: { strategy: string }) {
  const editor = useEditor(strategy);
  return (
    <form
      aria-label="Form"
      onSubmit={(event) => {
        event.preventDefault();
        if (editor.next() === null) focusInvalidNextFrame(event.currentTarget);
      }}
    >
      <AllParameters editor={editor} account={{ account_size: 5 }} />
    </form>
  );
}
const show = (strategy: string) => render(<Form strategy={strategy} />);
const fold = () => screen.getByText('All parameters').closest('details') as HTMLDetailsElement;

test('all parameters: they are folded while the preset says each of them', () => {
  show('{"preset":"eve"}');
  expect(fold().open).toBe(false);
});

test('all parameters: they stand open where one differs from the preset', () => {
  show('{"preset":"eve","wings":6}');
  expect(fold().open).toBe(true);
});

test('all parameters: a wrong one opens them, and gets the focus', async () => {
  show('{"preset":"eve"}');
  fireEvent.change(screen.getByLabelText('Wing distance (strikes)'), { target: { value: '0' } });
  fold().open = false;
  fireEvent(fold(), new Event('toggle'));
  fireEvent.submit(screen.getByRole('form'));
  await expect
    .poll(() => document.activeElement)
    .toBe(screen.getByLabelText('Wing distance (strikes)'));
  expect(fold().open).toBe(true);
  // Mended, they do not close under the hands of the person.
  fireEvent(fold(), new Event('toggle'));
  fireEvent.change(screen.getByLabelText('Wing distance (strikes)'), { target: { value: '4' } });
  expect(fold().open).toBe(true);
});

test('all parameters: each stands in one group, and a strategy of months has fewer', () => {
  show('{"preset":"daily"}');
  const groups = () =>
    within(fold())
      .getAllByRole('group', { hidden: true })
      .map((group) => [
        group.querySelector('legend')?.textContent,
        group.querySelectorAll('input, select').length,
      ]);
  expect(groups().filter(([name]) => name)).toEqual([
    ['Size and largest loss', 2],
    ['Which options', 3],
    ['When a position is opened', 7],
    ['How calm the index has to be', 3],
    ['When a position is closed', 3],
  ]);
  cleanup();
  show('{"preset":"participation"}');
  expect(groups().filter(([name]) => name)).toEqual([
    ['Size and largest loss', 2],
    ['When a position is closed', 1],
  ]);
});
