import deskDark from '#features/landing/home/pictures/dashboard-desk-dark.webp';
import deskLight from '#features/landing/home/pictures/dashboard-desk-light.webp';
import phoneDark from '#features/landing/home/pictures/dashboard-phone-dark.webp';
import phoneLight from '#features/landing/home/pictures/dashboard-phone-light.webp';

const frame = 'overflow-hidden rounded-card border border-line-strong/60 shadow-lg';

/**
 * Pictures of the dashboard made by `npm run product-pictures`; a phone shows only the one made on
 * a phone. A picture is fetched when the reader scrolls near it.
 */
export function ProductPictures() {
  return (
    <figure className="mx-auto max-w-7xl px-5 pb-8 sm:px-8 sm:pb-12">
      <div className="relative sm:pr-14 sm:pb-8">
        <div className={`${frame} max-sm:hidden`}>
          <Picture
            light={deskLight}
            dark={deskDark}
            width={1440}
            height={900}
            alt="The dashboard: two accounts at work, their live MTM and positions"
          />
        </div>
        <div
          className={`${frame} mx-auto max-w-80 sm:absolute sm:right-0 sm:bottom-0 sm:w-1/5 sm:max-w-none`}
        >
          <Picture
            light={phoneLight}
            dark={phoneDark}
            width={390}
            height={844}
            alt="The dashboard on a phone"
          />
        </div>
      </div>
      <figcaption className="mt-4 text-center text-sm text-ink-soft">
        The dashboard on a simulated market, with an invented investor: no result of anybody’s
        trading.
      </figcaption>
    </figure>
  );
}

interface Props {
  light: string;
  dark: string;
  width: number;
  height: number;
  alt: string;
}

function Picture({ light, dark, alt, ...size }: Props) {
  return [light, dark].map((src, at) => (
    <img
      key={src}
      {...size}
      src={src}
      alt={alt}
      className={`h-auto w-full ${at ? 'only-dark' : 'only-light'}`}
      loading="lazy"
    />
  ));
}
