// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { styleSingleton } from './adopted-style.ts';

// The simulated browser of these tests cannot construct style sheets.
class Sheet {
  text = '';
  replaceSync(text: string): void {
    this.text = text;
  }
}

const adopted = () => document.adoptedStyleSheets.map((sheet) => (sheet as unknown as Sheet).text);

beforeEach(() => {
  vi.stubGlobal('CSSStyleSheet', Sheet);
  Object.defineProperty(document, 'adoptedStyleSheets', {
    value: [],
    writable: true,
    configurable: true,
  });
});

test('adopted style: kept while a component uses it', () => {
  const Style = styleSingleton();
  const first = render(<Style styles="a{}" />);
  const second = render(<Style styles="a{}" />);
  const other = render(<Style styles="b{}" />);
  expect(adopted()).toEqual(['a{}', 'b{}']);
  first.unmount();
  expect(adopted()).toEqual(['a{}', 'b{}']);
  second.unmount();
  expect(adopted()).toEqual(['b{}']);
  other.rerender(<Style styles="c{}" />);
  expect(adopted()).toEqual(['c{}']);
  other.unmount();
  expect(adopted()).toEqual([]);
});
