import { ArrowRight } from 'lucide-react';
import { buttonClass } from '#ui/controls/button.tsx';
import type { Claims } from './claims.ts';

const link = 'font-medium text-accent underline underline-offset-4';

export function Hero({ claims }: { claims: Claims | null }) {
  return (
    <div className="mx-auto max-w-6xl px-5 pt-8 pb-6 sm:px-8 sm:pt-12 sm:pb-8">
      <p className="text-sm font-semibold text-accent">
        Algorithmic trading for retail investors in India
      </p>
      <div className="mt-3 grid gap-x-14 gap-y-5 lg:grid-cols-[1.1fr_1fr] lg:items-end">
        <h1 className="text-[2.6rem] leading-[1.06] font-semibold tracking-[-0.03em] text-balance sm:text-6xl">
          Steady hands for the capital you already hold.
        </h1>
        <div>
          <p className="max-w-xl text-base leading-relaxed text-ink-soft text-pretty sm:text-lg">
            {claims ? `${claims.pitch} ` : null}Your capital stays in your own broker account and is
            pledged as margin. Index-options algorithms trade on it, from the moment you press Start
            until you square off.
          </p>
          <div className="mt-5 flex flex-wrap gap-3">
            <a href="/login" className={`${buttonClass('primary', 'large')} max-sm:w-full`}>
              Get Started Now
              <ArrowRight aria-hidden className="size-4.5" />
            </a>
            <a href="#webinar" className={`${buttonClass('plain', 'large')} max-sm:w-full`}>
              Join Free Webinar
            </a>
          </div>
        </div>
      </div>
      <p className="mt-5 text-sm text-ink-soft text-pretty">
        <a href="/try" className={link}>
          Play a simulated day first
        </a>
        , without signing in. No investment advice is given. 9 out of 10 individual traders in
        equity futures and options lost money, by a study of SEBI:{' '}
        <a href="#aims" className={link}>
          aims, measurements and risks
        </a>
        .
      </p>
    </div>
  );
}
