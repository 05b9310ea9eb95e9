import { creditsPerDay, creditsPerLakhPerDay, gstPercent } from '@sthira/contract/packs';
import { ArrowRight } from 'lucide-react';
import { buttonClass } from '#ui/controls/button.tsx';
import { CreditRunway } from './credit-runway.tsx';
import { PackList } from './pack-list.tsx';

export function PricingContent() {
  return (
    <div className="mx-auto max-w-6xl px-5 pt-14 pb-20 sm:px-8 sm:pt-20">
      <div className="max-w-2xl">
        <h1 className="text-4xl leading-tight font-semibold tracking-tight text-balance sm:text-5xl">
          Pay for the days you trade
        </h1>
        <p className="mt-4 text-lg text-ink-soft text-pretty">
          Prepaid credits, no subscription and no share of profits. {creditsPerLakhPerDay} credits
          per account per ₹1 lakh allocated on a strategy per day: ₹5 lakh uses {creditsPerDay(500)}{' '}
          credits.
        </p>
        <a href="/login" className={`${buttonClass('primary', 'large')} mt-7`}>
          Get Started Now
          <ArrowRight aria-hidden className="size-4.5" />
        </a>
      </div>
      <section aria-label="Credit packs" className="mt-12">
        <PackList />
        <p className="mt-5 text-sm text-ink-soft">
          Prices exclude {gstPercent}% GST and are billed in Indian Rupees. Credits never expire.
          Refunds follow our{' '}
          <a
            href="/refunds-and-cancellation-policy"
            className="text-accent underline underline-offset-4"
          >
            refund policy
          </a>
          .
        </p>
      </section>
      <section aria-labelledby="runway-title" className="mt-16">
        <h2 id="runway-title" className="text-2xl font-semibold tracking-tight sm:text-3xl">
          What it means for your account
        </h2>
        <p className="mt-2 mb-6 max-w-2xl text-base text-ink-soft text-pretty">
          A day is charged once per account, when trading starts, rounded up to a whole credit. Days
          without trading cost nothing.
        </p>
        <CreditRunway />
      </section>
    </div>
  );
}
