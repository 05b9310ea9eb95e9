import { Clock3, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Operator } from './operator.ts';
import { TextFrame, TextLink } from './text-place.tsx';

const hours = [
  ['Mon-Fri', '9:00 AM-6:00 PM IST'],
  ['Saturday', '10:00 AM-4:00 PM IST'],
  ['Sunday', 'Closed'],
] as const;

export function ContactContent({ operator }: { operator: Operator }) {
  const { company, address, email, phone } = operator;
  return (
    <TextFrame
      title="Contact Us"
      lead="A person reads every message. We typically reply within 24 hours."
    >
      <div className="mt-10 grid gap-px overflow-hidden rounded-2xl border border-line bg-line sm:grid-cols-2">
        <Way Icon={Mail} title="Email">
          <a
            href={`mailto:${email}`}
            className="break-words text-accent underline underline-offset-4"
          >
            {email}
          </a>
        </Way>
        <Way Icon={Phone} title="Phone">
          <a
            href={`tel:${phone.replaceAll(' ', '')}`}
            className="figures text-accent underline underline-offset-4"
          >
            {phone}
          </a>
        </Way>
        <Way Icon={MapPin} title="Office">
          <address translate="no" className="not-italic">
            {company}
            <br />
            {address}
          </address>
        </Way>
        <Way Icon={Clock3} title="Business hours">
          <dl className="figures grid grid-cols-[auto_1fr] gap-x-5 gap-y-1">
            {hours.map(([days, times]) => (
              <div key={days} className="contents">
                <dt className="text-ink-soft">{days}</dt>
                <dd className="whitespace-nowrap">{times}</dd>
              </div>
            ))}
          </dl>
        </Way>
      </div>
      <p className="mt-6 max-w-2xl text-sm text-ink-soft text-pretty">
        Something urgent with a running algorithm? Press Square Off, or square off at your broker,
        and then write to us. More help is on the{' '}
        <TextLink to="/support" className="text-accent underline underline-offset-4">
          support page
        </TextLink>
        .
      </p>
    </TextFrame>
  );
}

function Way({ Icon, title, children }: { Icon: typeof Mail; title: string; children: ReactNode }) {
  return (
    <section className="bg-surface p-6 sm:p-8">
      <Icon aria-hidden className="size-5.5 text-accent" strokeWidth={1.75} />
      <h2 className="mt-3 text-lg font-semibold">{title}</h2>
      <div className="mt-1.5 text-base">{children}</div>
    </section>
  );
}
