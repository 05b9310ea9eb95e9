import './ui/tokens.css';
import '#features/landing/public.css';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { PublicFrame } from '#app/public-frame.tsx';
import { publicPageAt } from '#app/public-pages.ts';

const root = document.getElementById('root');
const page = publicPageAt(location.pathname);

// The page stands there already; this makes it answer. Without the router, which public pages can do without.
if (root && page) {
  const { Component } = await page.load();
  hydrateRoot(
    root,
    <StrictMode>
      <PublicFrame page={page}>
        <Component />
      </PublicFrame>
    </StrictMode>,
  );
}
