// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { SentAwayNotice } from './sent-away-notice.tsx';

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
});

test('who was signed out reads why, and finds the way back in', () => {
  history.replaceState(null, '', '/?because=profile-unread');
  render(<SentAwayNotice />);
  screen.getByText('Your profile could not be read, so you were signed out. Please sign in again.');
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
});

test('everybody else, and the prerendered page, read nothing', () => {
  expect(render(<SentAwayNotice />).container.innerHTML).toBe('');
  history.replaceState(null, '', '/?because=profile-unread');
  expect(renderToStaticMarkup(<SentAwayNotice />)).toBe('');
});
