// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ThemeSwitch } from './theme-switch.tsx';

const root = document.documentElement;
const script = readFileSync(join(import.meta.dirname, '../../../public/first.js'), 'utf8');

/** A later visit, up to its first paint. */
function visitAgain() {
  for (const key of ['theme', 'palette']) delete root.dataset[key];
  runInThisContext(script);
}

afterEach(() => {
  cleanup();
  localStorage.clear();
  for (const key of ['theme', 'palette']) delete root.dataset[key];
});

const looks = () => Object.fromEntries(Object.entries(root.dataset));
const chosen = () =>
  screen
    .getAllByRole('button', { pressed: true })
    .map((button) => button.textContent)
    .toSorted();

test('theme switch: the colour-blind palette is chosen beside a theme, and kept for the next visit', () => {
  render(<ThemeSwitch />);
  expect(chosen()).toEqual(['System theme']);
  fireEvent.click(screen.getByRole('button', { name: 'Colour-blind palette' }));
  fireEvent.click(screen.getByRole('button', { name: 'Dark theme' }));
  expect(chosen()).toEqual(['Colour-blind palette', 'Dark theme']);
  expect(looks()).toEqual({ palette: 'blue-orange', theme: 'dark' });
  visitAgain();
  expect(looks()).toEqual({ palette: 'blue-orange', theme: 'dark' });
});

test('theme switch: the usual colours come back, and nothing is kept of the choice', () => {
  render(<ThemeSwitch />);
  const button = screen.getByRole('button', { name: 'Colour-blind palette' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(chosen()).toEqual(['System theme']);
  expect(localStorage.getItem('palette')).toBeNull();
  visitAgain();
  expect(looks()).toEqual({});
});

test('theme switch: a stored text that is no palette changes nothing', () => {
  localStorage.setItem('palette', 'sepia');
  visitAgain();
  render(<ThemeSwitch />);
  expect(looks()).toEqual({});
  expect(chosen()).toEqual(['System theme']);
});
