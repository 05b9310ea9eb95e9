// @vitest-environment jsdom

import { translatorOf } from '@sthira/contract/language/translator';
import { cleanup, render, screen } from '@testing-library/react';
import { createElement, forwardRef, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sayProps } from './say-props.ts';
import { inWords, setSpoken } from './spoken.ts';

beforeEach(() => {
  const translate = translatorOf({
    'Read the {a} first.': 'पहले {a} पढ़ें।',
    'You have {count} accounts': 'आपके {count} खाते हैं',
    terms: 'शर्तें',
    Close: 'बंद करें',
    'Late by {minutes} min': '{minutes} मिनट देर',
  });
  setSpoken({ translate, say: (props) => sayProps(props, translate), keep: () => {} });
});
afterEach(() => {
  setSpoken(undefined);
  cleanup();
});

const shown = (node: ReactNode) => render(node).container;

test('language of a tag: its text and its labels', () => {
  shown(
    <button type="button" aria-label="Close" title="Close">
      Close
    </button>,
  );
  const button = screen.getByRole('button', { name: 'बंद करें' });
  expect(button.textContent).toBe('बंद करें');
  expect(button.title).toBe('बंद करें');
});

test('language of a tag: a sentence with a tag in it has the order of the other language', () => {
  const page = shown(
    <p>
      Read the <a href="/terms">terms</a> first.
    </p>,
  );
  expect(page.innerHTML).toBe('<p>पहले <a href="/terms">शर्तें</a> पढ़ें।</p>');
});

test('language of a tag: figures in a sentence', () => {
  expect(shown(<p>You have {3} accounts</p>).textContent).toBe('आपके 3 खाते हैं');
});

test('language of a tag: what a component passes on', () => {
  const Passing = ({ children }: { children: ReactNode }) => <p>{children}</p>;
  expect(shown(<Passing>You have {3} accounts</Passing>).textContent).toBe('आपके 3 खाते हैं');
});

test('language of a tag: the children of a component that a library makes', () => {
  const Link = forwardRef<HTMLAnchorElement, { children: ReactNode }>(({ children }, ref) =>
    createElement('a', { ref, href: '/' }, children),
  );
  expect(shown(<Link>Close</Link>).textContent).toBe('बंद करें');
});

test('language of a tag: what is marked as nobody’s to translate stays', () => {
  expect(shown(<p translate="no">Close</p>).textContent).toBe('Close');
});

test('language of a tag: a field keeps what is typed when the sentence before it changes', () => {
  const Form = ({ isLate }: { isLate: boolean }) => (
    <form>
      {isLate ? 'Late by 5 min' : null}
      <input aria-label="Close" />
    </form>
  );
  const { rerender } = render(<Form isLate={false} />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  rerender(<Form isLate={true} />);
  expect(screen.getByText('5 मिनट देर', { exact: false })).toBeTruthy();
  expect(screen.getByRole('textbox')).toBe(field);
});

test('language of a tag: a sign that somebody typed stands for no tag', () => {
  const page = shown(
    <p>
      {'\ue001'} <b>Zeta</b>
    </p>,
  );
  expect(page.innerHTML).toBe('<p>\ue001 <b>Zeta</b></p>');
});

test('language of a tag: more tags than there are signs for', () => {
  const many = Array.from({ length: 4_200 }, (_, at) => `${at}`).map((name) => <i key={name} />);
  expect(shown(<p>{['Close', ...many]}</p>).querySelectorAll('i')).toHaveLength(4_200);
});

test('language of a tag: text that no tag shows', () => {
  expect(inWords('Close')).toBe('बंद करें');
  setSpoken(undefined);
  expect(inWords('Close')).toBe('Close');
});
