import { BadgeIndianRupee, Bell, CircleStop, PlugZap, Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Operator } from './operator.ts';
import { TextFrame, TextLink } from './text-place.tsx';

interface Topic {
  id: string;
  Icon: typeof Bell;
  title: string;
  body: ReactNode;
}

function topicsFor({ product, email }: Operator): readonly Topic[] {
  const mail = (subject: string) => (
    <a href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}>{email}</a>
  );
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
        <p>
          To ask for a refund, write to {mail('Refund request')} from the address you sign in with,
          and name the payment. A reason is optional. We acknowledge at once, review in 1-3 business
          days and process in 5-7 business days to the original payment method. The{' '}
          <TextLink to="/refunds-and-cancellation-policy">refund policy</TextLink> has the details.
        </p>
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

export function SupportContent({ operator }: { operator: Operator }) {
  return (
    <TextFrame
      title="Support"
      lead="The five things people ask for most. For everything else, we are an e-mail away."
    >
      <ul className="mt-10 divide-y divide-line border-y border-line">
        {topicsFor(operator).map(({ id, Icon, title, body }) => (
          <li
            key={id}
            id={id}
            className="grid scroll-mt-24 gap-x-10 gap-y-2 py-7 md:grid-cols-[18rem_1fr]"
          >
            <h2 className="flex items-start gap-3 text-lg font-semibold">
              <Icon
                aria-hidden
                className="mt-0.5 size-5.5 shrink-0 text-accent"
                strokeWidth={1.75}
              />
              {title}
            </h2>
            <div className="prose-calm max-w-2xl">{body}</div>
          </li>
        ))}
      </ul>
      <p className="mt-6 text-base text-ink-soft">
        Phone, address and business hours are on the{' '}
        <TextLink to="/contact-us" className="text-accent underline underline-offset-4">
          contact page
        </TextLink>
        .
      </p>
    </TextFrame>
  );
}
