// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { SentAwayNotice } from './sent-away-notice.tsx';

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
});

test('sign-out notice: a person who was signed out gets the reason and the way to sign in', () => {
  history.replaceState(null, '', '/?because=profile-unread');
  render(<SentAwayNotice />);
  screen.getByText('Your profile could not be read, so you were signed out. Please sign in again.');
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
});

test('sign-out notice: not shown to anybody else, nor on the prerendered page', () => {
  expect(render(<SentAwayNotice />).container.innerHTML).toBe('');
  history.replaceState(null, '', '/?because=profile-unread');
  expect(renderToStaticMarkup(<SentAwayNotice />)).toBe('');
});
