import { Fragment, jsx as plainJsx, jsxs as plainJsxs } from 'react/jsx-runtime';
import { tagProps } from './tag-props.ts';

/** What tags become in a build (vite.config.ts puts this in the place of React's own). */
export { Fragment };
export const jsx: typeof plainJsx = (type, props, key) =>
  plainJsx(type, tagProps(type, props), key);
export const jsxs: typeof plainJsxs = (type, props, key) =>
  plainJsxs(type, tagProps(type, props), key);
