import { type ElementType, Fragment } from 'react';
import { type Props, spoken } from './spoken.ts';

/**
 * The properties of a tag as they are drawn. English goes through untouched. In another language the
 * texts of a tag of the page are looked up. Our components are left alone, because their texts end in
 * such tags; objects are components of libraries (`forwardRef`), which make their tags without this.
 */
export const tagProps = (type: ElementType, props: unknown): unknown =>
  spoken && (typeof type !== 'function' || type === Fragment) ? spoken.say(props as Props) : props;
