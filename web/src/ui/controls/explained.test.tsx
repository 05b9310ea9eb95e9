// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { placeOf } from './bubble.tsx';
import { Explained } from './explained.tsx';

beforeEach(() =>
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  ),
);
// To this browser of tests a popover is never shown.
const ofAll = { hidden: true };
const getNote = () => screen.getByRole('tooltip', ofAll);
const queryNote = () => screen.queryByRole('tooltip', ofAll);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function shown() {
  render(
    <p>
      Beyond the <Explained note="An option that is bought.">wing</Explained> <b>nothing</b>
    </p>,
  );
  return screen.getByRole('button', { name: 'wing' });
}
const note = () => queryNote()?.textContent ?? null;
const mouse = { pointerType: 'mouse' };

test('explained word: comes with the keyboard, describes the word, and goes with the focus', () => {
  const word = shown();
  expect(note()).toBeNull();
  fireEvent.focus(word);
  expect(note()).toBe('An option that is bought.');
  expect(word.getAttribute('aria-describedby')).toBe(getNote().id);
  fireEvent.blur(word);
  expect(note()).toBeNull();
  expect(word.getAttribute('aria-describedby')).toBeNull();
});

test('explained word: comes with the mouse, may be pointed at itself, and goes with the mouse', () => {
  const word = shown();
  fireEvent.pointerOver(word, mouse);
  expect(note()).not.toBeNull();
  fireEvent.pointerOut(word, { ...mouse, relatedTarget: getNote() });
  expect(note()).not.toBeNull();
  fireEvent.pointerOut(word, { ...mouse, relatedTarget: document.body });
  expect(note()).toBeNull();
});

test('explained word: the mouse that goes takes no note from the keyboard', () => {
  const word = shown();
  word.focus();
  fireEvent.pointerOver(word, mouse);
  fireEvent.pointerOut(word, { ...mouse, relatedTarget: document.body });
  expect(note()).not.toBeNull();
});

test('explained word: a press keeps it until the next one, or one beside it', () => {
  const word = shown();
  fireEvent.focus(word);
  fireEvent.click(word);
  fireEvent.pointerOut(word, { ...mouse, relatedTarget: document.body });
  fireEvent.pointerDown(getNote());
  expect(note()).not.toBeNull();
  fireEvent.click(word);
  expect(note()).toBeNull();
  fireEvent.click(word);
  fireEvent.pointerDown(screen.getByText('nothing'));
  expect(note()).toBeNull();
});

test('explained word: Escape closes it, and nothing around it', () => {
  const around = vi.fn();
  document.addEventListener('keydown', around, true);
  const word = shown();
  fireEvent.click(word);
  fireEvent.keyDown(word, { key: 'Escape' });
  expect(note()).toBeNull();
  expect(around).not.toHaveBeenCalled();
  fireEvent.keyDown(word, { key: 'Escape' });
  expect(around).toHaveBeenCalledTimes(1);
  document.removeEventListener('keydown', around, true);
});

test('explained word: the note stays in the window, above the word where there is no room below', () => {
  const phone = { innerWidth: 320, innerHeight: 600 };
  const size = { width: 288, height: 90 };
  expect(placeOf({ left: 20, top: 100, bottom: 120 }, size, phone)).toEqual({ left: 20, top: 124 });
  expect(placeOf({ left: 300, top: 100, bottom: 120 }, size, phone).left).toBe(24);
  expect(placeOf({ left: -5, top: 100, bottom: 120 }, size, phone).left).toBe(8);
  expect(placeOf({ left: 20, top: 560, bottom: 580 }, size, phone).top).toBe(466);
  expect(placeOf({ left: 20, top: 40, bottom: 580 }, size, phone).top).toBe(8);
});
