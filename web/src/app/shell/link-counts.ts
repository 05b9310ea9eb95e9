import type { ReactNode } from 'react';
import { createStore } from '#platform/store.ts';
import type { NavigationItem } from '../navigation.ts';

type Waits = NonNullable<NavigationItem['waits']>;

/**
 * What stands beside links of the sidebar. Only admins have any, and what counts them loads after
 * the first screen.
 */
export const linkCounts = createStore<Partial<Record<Waits, ReactNode>>>({});
