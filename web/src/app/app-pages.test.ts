// @vitest-environment jsdom
import type { RouteObject } from 'react-router-dom';
import { expect, test } from 'vitest';
import { appPages } from '#browser/worker/app-pages.ts';
import { publicPages } from './public-pages.ts';
import { openRouter } from './router.tsx';

const pathsIn = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, children }) => [
    ...(path === undefined ? [] : [path]),
    ...pathsIn(children ?? []),
  ]);

test('notification: the pages it may open are those of the router for people who are signed in', () => {
  const others = new Set([...publicPages.map(({ path }) => path), '/login', '/try', '*']);
  const inApp = pathsIn(openRouter().routes).filter((path) => !others.has(path));
  expect(inApp.toSorted()).toEqual(appPages.toSorted());
});
