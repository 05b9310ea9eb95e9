import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { pageDescriptions } from '#app/page-descriptions.ts';
import { PublicFrame } from '#app/public-frame.tsx';
import { type PublicPage, publicPages } from '#app/public-pages.ts';
import { operator, siteOrigin } from '#features/landing/site.ts';
import { LoadingScreen } from '#ui/feedback/loading-screen.tsx';
import { brand } from '#ui/theme/brand.ts';

/** What the build needs to know of the site to write its pages. */
export const site = {
  name: brand.name,
  origin: siteOrigin,
  email: operator.email,
  pages: publicPages.map((page) => ({ ...page, description: pageDescriptions[page.path] ?? '' })),
};

/** What the app shows until its scripts are there. */
export const renderLoading = (): string => renderToString(<LoadingScreen />);

/** The markup of a page's root element, as the browser will hydrate it. */
export async function renderPage(page: PublicPage): Promise<string> {
  const { Component } = await page.load();
  return renderToString(
    <StrictMode>
      <PublicFrame page={page}>
        <Component />
      </PublicFrame>
    </StrictMode>,
  );
}
