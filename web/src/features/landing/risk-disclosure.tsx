import { TriangleAlert } from 'lucide-react';

/** SEBI's risk disclosures on derivatives, word for word; shown beside every claim. */
export function RiskDisclosure() {
  return (
    <aside
      aria-label="Risk disclosures on derivatives"
      className="rounded-card border border-warn/30 bg-warn-soft p-5 text-sm leading-relaxed sm:p-6"
    >
      <div className="flex gap-3.5">
        <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-warn" />
        <div>
          <p className="text-base font-semibold">
            9 out of 10 individual traders in the equity Futures and Options segment incurred net
            losses.
          </p>
          <p className="mt-1.5 max-w-4xl text-ink-soft text-pretty">
            On an average, loss makers registered net trading loss close to ₹50,000. Over and above
            the net trading losses incurred, loss makers expended an additional 28% of net trading
            losses as transaction costs. Those making net trading profits incurred between 15% to
            50% of such profits as transaction cost. Source: SEBI study dated 25 January 2023, on
            the financial year <span className="whitespace-nowrap">2021-22</span>. Targets are aims,
            not promises: losses can be larger than any figure on this page.
          </p>
        </div>
      </div>
    </aside>
  );
}
