import './ui/theme/tokens.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { reloadWhenRestored } from '#app/restored.ts';
import { router } from '#app/router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element for the app.');

reloadWhenRestored(() => location.reload());

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
