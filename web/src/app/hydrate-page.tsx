import { type ComponentType, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { PublicFrame } from './public-frame.tsx';
import type { PublicPage } from './public-pages.ts';

/** Takes a prerendered page over; the tree is the one that src/prerender.tsx rendered. */
export function hydratePage({
  root,
  page,
  Component,
}: {
  root: HTMLElement;
  page: PublicPage;
  Component: ComponentType;
}): void {
  hydrateRoot(
    root,
    <StrictMode>
      <PublicFrame page={page}>
        <Component />
      </PublicFrame>
    </StrictMode>,
  );
}
