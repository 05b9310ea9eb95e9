import '#features/landing/public.css';
import { Outlet } from 'react-router-dom';
import { useTitle } from '#ui/page/use-title.ts';
import { PublicFrame } from './public-frame.tsx';
import type { PublicPage } from './public-pages.ts';

/** A public page that was reached from inside the app. */
export function PublicLayout({ page }: { page: PublicPage }) {
  useTitle(page.title);
  return (
    <PublicFrame page={page}>
      <Outlet />
    </PublicFrame>
  );
}
