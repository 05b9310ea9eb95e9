import {
  BadgeIndianRupee,
  Bell,
  CircleStop,
  FileText,
  Gauge,
  type LucideIcon,
  PlugZap,
  Power,
  Scale,
  Shield,
  SlidersHorizontal,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { LossDrawing } from '#entities/words/loss-drawing.tsx';
import type { Operator } from '#features/landing/operator.ts';
import { TextLink } from '#features/landing/text-place.tsx';

export interface Topic {
  id: string;
  Icon: LucideIcon;
  title: string;
  body: ReactNode;
}

/** What people ask for most, the most urgent first. */
export function topicsFor(operator: Operator): readonly Topic[] {
  return [...tradingTopics(operator), ...moneyTopics(operator)];
}

function tradingTopics({ product }: Operator): readonly Topic[] {
  return [
    {
      id: 'stop-now',
      Icon: CircleStop,
      title: 'Trading has to stop now',
      body: (
        <>
          <p>
            On the Dashboard press Square Off for one account, or Stop All. The account is flat when
            it says Stopped; until then the screen names what is still open.
          </p>
          <p>
            If {product} cannot be reached, log in at your broker and close the positions there. The
            broker’s book always wins, and the platform follows it.
          </p>
        </>
      ),
    },
    {
      id: 'kill-switch',
      Icon: Power,
      title: 'Nothing may start again today',
      body: (
        <p>
          The kill switch in the top bar squares off every account of yours and refuses each Start
          until a time that you choose. Nobody can end it earlier, neither you nor an admin; you can
          make it longer. After that nothing starts by itself.
        </p>
      ),
    },
    {
      id: 'paper',
      Icon: FileText,
      title: 'Try it without money',
      body: (
        <p>
          An account on paper trades with the live prices, charges and rules, but no order of it
          leaves the platform: no broker, no key, no credits. Press Try on paper on the Dashboard.
          While the market is closed, Play a day shows a simulated day in two minutes.
        </p>
      ),
    },
    {
      id: 'one-lot',
      Icon: Gauge,
      title: 'How much one lot needs, and can lose',
      body: (
        <p>
          Less than one lot cannot be traded. What it needs today stands below Account Size while
          you type, for the strategy of that account. Before each Start you are asked with the worst
          case in rupees: what the position loses if the index jumps through a wing, all charges
          included. Lots are chosen so that it keeps to the largest loss of your parameters.
        </p>
      ),
    },
    {
      id: 'parameters',
      Icon: SlidersHorizontal,
      title: 'What a strategy does, and changing it',
      body: (
        <p>
          Parameters, beside each account in Account Management, shows the preset, each of its
          numbers and what they come to in rupees. What each preset made in the past, 2026 included,
          stands where it is chosen. A change waits until the account is flat; what lets a position
          lose more counts from the next trading day.
        </p>
      ),
    },
    {
      id: 'losses',
      Icon: Shield,
      title: 'Your limits, and how losses belong together',
      body: (
        <>
          <p>
            Limits, beside each account in Account Management, bound what it may lose in a position,
            a run, a day and a week. They are kept on our server, with your browser closed too. What
            you tighten counts at once, and what you loosen from the next trading day.
          </p>
          <LossDrawing />
        </>
      ),
    },
    {
      id: 'login',
      Icon: PlugZap,
      title: 'An account does not log in',
      body: (
        <>
          <p>
            Broker sessions end every day. On Account Management press Login All in the morning; the
            reason a broker gives for a refusal stands beside the account.
          </p>
          <p>
            If the reason speaks of a key or a secret, create a new pair at your broker and enter it
            under Edit. Logging in elsewhere with the same key ends the session here.
          </p>
        </>
      ),
    },
  ];
}

function moneyTopics({ email }: Operator): readonly Topic[] {
  const mail = (subject: string) => (
    <a href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}>{email}</a>
  );
  return [
    {
      id: 'figures',
      Icon: Bell,
      title: 'A figure looks wrong',
      body: (
        <p>
          Look at the time beside it first: grey means stale, a dash means unknown. Press Refresh.
          If it still differs from your broker’s own screen, send both figures and the time to{' '}
          {mail('A figure differs')}. We trace it in the log.
        </p>
      ),
    },
    {
      id: 'refund',
      Icon: BadgeIndianRupee,
      title: 'Payments and refunds',
      body: (
        <>
          <p>
            To ask for a refund, sign in and open{' '}
            <strong>Account Settings &gt; Subscription Management</strong>: each pack that can be
            refunded has a button there, and one that cannot says why. A reason is optional. We
            acknowledge at once, review in 1-3 business days and process in 5-7 business days to the
            original payment method. The{' '}
            <TextLink to="/refunds-and-cancellation-policy">refund policy</TextLink> has the
            details.
          </p>
          <p>
            If you cannot reach the platform, write to {mail('Refund request')} from the address you
            sign in with, and name the payment.
          </p>
        </>
      ),
    },
    {
      id: 'grievance',
      Icon: Scale,
      title: 'Complaints',
      body: (
        <p>
          Write to {mail('Grievance')}; we answer within 24 hours on business days and settle within
          30 days. Complaints about orders, margin or contract notes go to your broker’s grievance
          cell; if that does not help, to SEBI’s{' '}
          <a href="https://scores.sebi.gov.in" target="_blank" rel="noopener noreferrer">
            SCORES portal<span className="sr-only"> (opens in a new tab)</span>
          </a>
          .
        </p>
      ),
    },
  ];
}
