// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LossDrawing } from './loss-drawing.tsx';

afterEach(cleanup);

/** The box with this name above everything in it. */
function boxOf(name: string): SVGRectElement {
  const box = screen.getByText(name).previousElementSibling;
  if (!(box instanceof SVGElement) || box.tagName !== 'rect') throw new Error(`No box: ${name}`);
  return box as SVGRectElement;
}
const sides = (box: Element) => {
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) =>
    Number(box.getAttribute(name)),
  ) as [number, number, number, number];
  return { left: x, top: y, right: x + width, bottom: y + height };
};

test('loss drawing: each box lies within the one before it, below its name', () => {
  render(<LossDrawing />);
  const names = ['Week, from Monday', 'Day', 'Run, from Start to Square Off', 'Position'];
  const boxes = names.map((name) => sides(boxOf(name)));
  for (const [at, inner] of boxes.entries()) {
    const outer = boxes[at - 1];
    if (!outer) continue;
    expect(inner.left).toBeGreaterThan(outer.left);
    expect(inner.top).toBeGreaterThan(outer.top + 20);
    expect(inner.right).toBeLessThan(outer.right);
    expect(inner.bottom).toBeLessThan(outer.bottom);
  }
});

test('loss drawing: says in words what it draws', () => {
  render(<LossDrawing />);
  expect(screen.getByRole('img').getAttribute('aria-label')).toMatch(/run in its day/);
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(terms).toContain('Worst case: ');
  expect(terms).toContain('Loss of the week: ');
});
