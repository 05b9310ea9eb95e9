import { ArrowRight } from 'lucide-react';
import { buttonClass } from '#ui/controls/button.tsx';
import { CapitalLayers } from './capital-layers.tsx';
import type { Claims } from './claims.ts';

export function Hero({ claims }: { claims: Claims | null }) {
  return (
    <div className="mx-auto grid max-w-6xl items-center gap-8 px-5 pt-10 pb-8 sm:px-8 sm:pt-14 lg:grid-cols-[1.15fr_1fr] lg:gap-16 lg:pb-12">
      <div>
        <p className="text-sm font-semibold text-accent">
          Algorithmic trading for retail investors in India
        </p>
        <h1 className="mt-4 text-[2.6rem] leading-[1.06] font-semibold tracking-[-0.03em] text-balance sm:text-6xl">
          Steady hands for the capital you already hold.
        </h1>
        <p className="mt-6 max-w-xl text-lg leading-relaxed text-ink-soft text-pretty">
          {claims ? `${claims.pitch} ` : null}Your capital stays in your own broker account and is
          pledged as margin. Index-options algorithms trade on it, from the moment you press Start
          until you square off.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <a href="/login" className={`${buttonClass('primary', 'large')} max-sm:w-full`}>
            Get Started Now
            <ArrowRight aria-hidden className="size-4.5" />
          </a>
          <a href="#webinar" className={`${buttonClass('plain', 'large')} max-sm:w-full`}>
            Join Free Webinar
          </a>
        </div>
        <p className="mt-5 text-sm text-ink-soft">
          Sign in with Google. No investment advice is given.
        </p>
      </div>
      <CapitalLayers marginPercent={claims?.marginPercent} />
    </div>
  );
}
