import '#features/landing/public.css';
import { useEffect } from 'react';
import { Link, Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { type TextLinkProps, TextPlaceContext } from '#features/landing/text-place.tsx';
import { innerAddressOf, siteAddressOf } from '#ui/page/inner-texts.ts';
import { showAnchor } from '#ui/page/show-anchor.ts';
import { useTitle } from '#ui/page/use-title.ts';
import { publicPageAt } from './public-pages.ts';

function InnerLink({ to, place, ...link }: TextLinkProps) {
  const address = innerAddressOf(to) ?? to;
  return <Link to={place ? `${address}#${place}` : address} {...link} />;
}

const place = { kind: 'shell', Link: InnerLink } as const;

/** The texts of the site inside the shell, which nobody has to leave for them. */
export function Component() {
  const { pathname, hash } = useLocation();
  const type = useNavigationType();
  useTitle(publicPageAt(siteAddressOf(pathname) ?? '')?.title ?? '');
  useEffect(() => {
    // The browser itself finds the place of a page that comes back.
    if (hash) showAnchor(hash);
    else if (pathname && type !== 'POP') scrollTo(0, 0);
  }, [pathname, hash, type]);
  return (
    <TextPlaceContext value={place}>
      {/* Where the indices have a line of their own the shell's bar is two lines high. */}
      <div className="max-xl:[&_[id]]:scroll-mt-36">
        <Outlet />
      </div>
    </TextPlaceContext>
  );
}
