import { Fragment, jsxDEV as plainJsx } from 'react/jsx-dev-runtime';
import { tagProps } from './tag-props.ts';

/** The same where nothing is built: in tests and with `npm run dev`. */
export { Fragment };
export const jsxDEV: typeof plainJsx = (type, props, ...others) =>
  plainJsx(type, tagProps(type, props), ...others);
