// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useTypedPhrase } from './typed-phrase.tsx';

afterEach(cleanup);

function Question({ phrase }: { phrase: string | null }) {
  const { ready, field } = useTypedPhrase(phrase);
  return (
    <>
      {field}
      <p>{ready ? 'ready' : 'not yet'}</p>
    </>
  );
}

test.each([
  ['add 50,000 credits', 'ready'],
  ['  Add  50000   CREDITS ', 'ready'],
  ['add 5,000 credits', 'not yet'],
  ['add 50,000', 'not yet'],
  ['take 50,000 credits', 'not yet'],
  ['add50000credits', 'not yet'],
  ['', 'not yet'],
])('typed phrase: %j for “add 50,000 credits” is %s', (typed, expected) => {
  render(<Question phrase="add 50,000 credits" />);
  fireEvent.change(screen.getByRole('textbox', { name: 'Type add 50,000 credits to go on' }), {
    target: { value: typed },
  });
  screen.getByText(expected);
});

test('typed phrase: ready where no phrase is required', () => {
  render(<Question phrase={null} />);
  screen.getByText('ready');
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('typed phrase: a phrase typed for another consequence does not count', () => {
  const { rerender } = render(<Question phrase="stop 2 accounts" />);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'stop 2 accounts' } });
  rerender(<Question phrase="stop 3 accounts" />);
  screen.getByText('not yet');
});
