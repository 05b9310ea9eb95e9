// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Notice } from './notice.tsx';

afterEach(cleanup);

test('notice: with words it is there, without any it is not', () => {
  const { container, rerender } = render(<Notice kind="bad">Not saved.</Notice>);
  expect(screen.getByRole('status').textContent).toBe('Not saved.');
  rerender(<Notice kind="bad">{''}</Notice>);
  expect(container.childElementCount).toBe(0);
});
