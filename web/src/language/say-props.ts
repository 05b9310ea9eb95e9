import {
  aroundSlots,
  isMarked,
  joint,
  mostSlots,
  placeOf,
  slotAt,
} from '@sthira/contract/language/marks';
import type { Translate } from '@sthira/contract/language/translator';
import { cloneElement, createElement, Fragment, isValidElement, type ReactElement } from 'react';
import type { Props } from './spoken.ts';

const texts = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'aria-placeholder',
  'title',
  'placeholder',
  'alt',
  'label',
  // Of a Suspense, whose child brings the same text.
  'fallback',
];

/**
 * Puts the children and labels of a tag into another language. What people have typed is marked
 * `translate="no"` and stays.
 */
export function sayProps(props: Props, translate: Translate): Props {
  if (props.translate === 'no') return props;
  const said: Props = {};
  for (const name of texts) {
    const text = props[name];
    if (typeof text === 'string') said[name] = translate(text);
  }
  const { children } = props;
  if (typeof children === 'string') said.children = translate(children);
  else if (Array.isArray(children)) said.children = sayChildren(children, translate);
  return { ...props, ...said };
}

const isText = (child: unknown): child is string | number =>
  typeof child === 'string' || typeof child === 'number';

/**
 * A sentence with tags in it is looked up as one text, in which each tag is a sign; the other
 * language puts them in its own order, so that each has a key.
 */
function sayChildren(children: readonly unknown[], translate: Translate): unknown[] {
  const placed = children.map((child, at) => placedChild(child, { at, translate }));
  if (!children.some(isText) || children.length > mostSlots) return placed;
  // A sign that somebody typed would stand for a tag of ours.
  if (children.some((child) => typeof child === 'string' && isMarked(child))) return placed;
  const text = children.map((child, at) => pieceOf(child, at)).join(joint);
  return translate(text)
    .split(aroundSlots)
    .flatMap((piece) => {
      const place = placeOf(piece);
      if (place !== undefined) return [placed[place]];
      return piece === '' ? [] : [piece];
    });
}

function pieceOf(child: unknown, at: number): string {
  if (isText(child)) return String(child);
  return child === null || child === undefined || typeof child === 'boolean' ? '' : slotAt(at);
}

/** With a key of its place, so that it stays itself when the sentence around it changes. */
const keyed = new WeakMap<ReactElement, ReactElement>();

function placedChild(
  child: unknown,
  { at, translate }: { at: number; translate: Translate },
): unknown {
  const key = `.${at}`;
  if (Array.isArray(child)) {
    const inner = child.some(isText) ? sayChildren(child, translate) : child;
    return createElement(Fragment, { key }, inner);
  }
  if (!isValidElement(child) || child.key !== null) return child;
  const before = keyed.get(child);
  if (before?.key === key) return before;
  const own = cloneElement(child, { key });
  keyed.set(child, own);
  return own;
}
