import './ui/theme/tokens.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { reloadOnBfcache } from '#app/reload-on-bfcache.ts';
import { openRouter } from '#app/router.tsx';
import { inChosenLanguage } from '#language/choice.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element for the app.');

reloadOnBfcache(() => location.reload());

inChosenLanguage(() =>
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={openRouter()} />
    </StrictMode>,
  ),
);
