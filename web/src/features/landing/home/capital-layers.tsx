import { Landmark, Layers, SquareActivity } from 'lucide-react';

/** A drawing of the layers of the product, from the investor's capital upwards. */
export function CapitalLayers({ marginPercent }: { marginPercent: number | undefined }) {
  const layers = [
    {
      Icon: SquareActivity,
      name: 'Options algorithm',
      text: 'Trades index options on the margin. You start it, you square it off.',
      className: 'mx-10 bg-accent text-on-accent border-transparent sm:mx-16',
      textClass: 'text-on-accent',
    },
    {
      Icon: Layers,
      name: 'Pledged as margin',
      text: marginPercent
        ? `Up to ${marginPercent}% of your capital counts as margin, without being sold.`
        : 'Your holdings count as margin, without being sold.',
      className: 'mx-5 bg-accent-soft border-accent/20 sm:mx-8',
      textClass: 'text-ink-soft',
    },
    {
      Icon: Landmark,
      name: 'Debt ETFs and liquid funds',
      text: 'Your capital, in your name, earning its own income all the while.',
      className: 'bg-surface border-line',
      textClass: 'text-ink-soft',
    },
  ];
  return (
    <figure className="rounded-3xl border border-line bg-sunken p-5 sm:p-8">
      <div className="space-y-2">
        {layers.map(({ Icon, name, text, className, textClass }) => (
          <div key={name} className={`rounded-2xl border px-5 py-4 ${className}`}>
            <p className="flex items-center gap-2.5 text-base font-semibold">
              <Icon aria-hidden className="size-4.5 shrink-0" />
              {name}
            </p>
            <p className={`mt-1 text-sm text-pretty ${textClass}`}>{text}</p>
          </div>
        ))}
      </div>
      <figcaption className="mt-5 text-center text-sm font-medium text-ink-soft">
        All of it inside your own broker account
      </figcaption>
    </figure>
  );
}
