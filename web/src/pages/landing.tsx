import { ArrowRight, Landmark, ShieldCheck, SquareActivity } from 'lucide-react';
import { Link } from 'react-router-dom';
import { brand } from '#app/brand.ts';
import { useTitle } from '#app/use-title.ts';
import { Wordmark } from '#app/wordmark.tsx';
import { buttonClass } from '#ui/button.tsx';

const points = [
  {
    Icon: Landmark,
    title: 'Your own broker account',
    text: 'Capital never leaves the account you opened with your broker. You link it with API keys and can unlink it at any time.',
  },
  {
    Icon: SquareActivity,
    title: 'Every number in sight',
    text: 'Positions, orders, trades and mark to market are read from the broker’s own books, each with the time it was read.',
  },
  {
    Icon: ShieldCheck,
    title: 'Stopped means flat',
    text: 'Square Off closes what is open, and an account is called stopped only once the broker’s book holds nothing.',
  },
] as const;

export function Component() {
  useTitle('Algorithmic trading on your own broker account');
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto flex w-full max-w-6xl items-center justify-between px-5 py-4">
        <Wordmark />
        <Link to="/login" className={buttonClass('plain', 'medium')}>
          Login
        </Link>
      </header>
      <main className="mx-auto flex w-full max-w-6xl flex-1 flex-col justify-center gap-14 px-5 py-12 sm:py-20">
        <div className="max-w-3xl space-y-6">
          <h1 className="text-4xl leading-[1.1] font-semibold tracking-tight text-balance sm:text-6xl">Steady hands for your index options.</h1>
          <p className="max-w-2xl text-lg text-ink-soft text-pretty">
            {brand.promise} Sign in with Google, link your broker, press Start, and square off whenever you like.
          </p>
          <Link to="/login" className={buttonClass('primary', 'large')}>
            Get Started Now
            <ArrowRight aria-hidden className="size-4.5" />
          </Link>
        </div>
        <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-3">
          {points.map(({ Icon, title, text }) => (
            <li key={title} className="space-y-2 bg-surface p-6">
              <Icon aria-hidden className="size-5 text-accent" />
              <h2 className="text-base font-semibold">{title}</h2>
              <p className="text-ink-soft text-pretty">{text}</p>
            </li>
          ))}
        </ul>
      </main>
      <footer className="border-t border-line">
        <p className="mx-auto max-w-6xl px-5 py-5 text-xs text-ink-soft text-pretty">
          Trading in options carries risk, up to the loss of the capital at work. {brand.name} gives no investment advice.
        </p>
      </footer>
    </div>
  );
}
