import { type ComponentType, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { inWords, spoken } from '#language/spoken.ts';
import { PublicFrame } from './public-frame.tsx';
import type { PublicPage } from './public-pages.ts';

/**
 * Takes a prerendered page over; the tree is the one that src/prerender.tsx rendered, in English. In
 * another language it is drawn anew.
 */
export function hydratePage({
  root,
  page,
  Component,
}: {
  root: HTMLElement;
  page: PublicPage;
  Component: ComponentType;
}): void {
  const tree = (
    <StrictMode>
      <PublicFrame page={page}>
        <Component />
      </PublicFrame>
    </StrictMode>
  );
  if (!spoken) {
    hydrateRoot(root, tree);
    return;
  }
  document.title = inWords(document.title);
  createRoot(root).render(tree);
}
