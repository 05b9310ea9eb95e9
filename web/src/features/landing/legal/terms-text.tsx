import { creditsPerLakhPerDay, gstPercent } from '@sthira/contract/packs';
import type { Operator } from '#features/landing/operator.ts';
import { TextLink } from '#features/landing/text-place.tsx';
import type { LegalSection } from './legal-document.tsx';

export function termsSections({
  product,
  company,
  address,
  email,
  phone,
}: Operator): readonly LegalSection[] {
  return [
    {
      id: 'introduction',
      title: 'Introduction',
      body: (
        <>
          <p>
            These terms govern your use of {product}, a web platform operated by {company},{' '}
            {address} (“we”). They are a contract between you and us, an electronic record under the
            Information Technology Act, 2000, and need no signature.
          </p>
          <p>
            Please read them with our privacy notice and our refunds and cancellation policy, which
            are part of them.
          </p>
        </>
      ),
    },
    {
      id: 'acceptance',
      title: 'Acceptance of terms',
      body: (
        <>
          <p>By signing in or using the platform you accept these terms and confirm that you</p>
          <ul>
            <li>are at least 18 years old;</li>
            <li>have the legal capacity to enter into a binding contract;</li>
            <li>comply with all laws and regulations that apply to you; and</li>
            <li>give truthful, accurate and complete information, and keep it so.</li>
          </ul>
          <p>If you do not accept them, do not use the platform.</p>
        </>
      ),
    },
    {
      id: 'service',
      title: 'Service description',
      body: (
        <>
          <p>
            {product} is software. It connects to trading accounts that you hold with your broker,
            and, on your instruction, runs index-options algorithms that place, change and cancel
            orders there. It shows positions, orders, trades, holdings and funds as your broker
            reports them.
          </p>
          <p>
            We give no investment advice, manage no portfolio, hold no client money and no
            securities, and are not a stock broker. Your capital stays in your own broker account at
            all times. What we show may be late or incomplete; your broker’s books and contract
            notes decide.
          </p>
        </>
      ),
    },
    {
      id: 'responsibilities',
      title: 'User responsibilities',
      body: (
        <>
          <p>You agree to</p>
          <ul>
            <li>
              keep your Google account, your broker credentials and your API keys safe, and tell us
              at once if you suspect misuse;
            </li>
            <li>
              link only accounts that are your own or that you are legally authorised to operate;
            </li>
            <li>
              watch running algorithms, keep sufficient margin, and be able to reach your broker
              directly;
            </li>
            <li>meet your own obligations, such as taxes, KYC and your broker’s conditions; and</li>
            <li>
              not resell, reverse-engineer, overload or misuse the platform, nor use it to
              manipulate a market.
            </li>
          </ul>
          <p>Orders placed by an algorithm that you started are your orders.</p>
        </>
      ),
    },
    {
      id: 'risk',
      title: 'Investment risk disclosure',
      body: (
        <>
          <p>
            Trading in derivatives carries a high risk of loss. According to SEBI’s study of 25
            January 2023, 9 out of 10 individual traders in the equity Futures and Options segment
            incurred net losses.
          </p>
          <p>
            You can lose more than a target drawdown or a stop suggests: prices jump, orders fill
            partly or not at all, brokers, exchanges, networks and software fail. Targets are aims,
            not assurances. Past results and computed examples say nothing certain about the future.
            Pledged securities can be sold by your broker to meet a shortfall. Trade only with money
            whose loss you can bear, and seek independent advice where you need it.
          </p>
        </>
      ),
    },
    {
      id: 'fees',
      title: 'Fees and payments',
      body: (
        <>
          <p>
            The platform charges usage fees in prepaid credits: {creditsPerLakhPerDay} credits per
            account per ₹1 lakh allocated, for each day on which an algorithm runs, rounded up to a
            whole credit and charged once per account and day. Prices of credit packs are disclosed
            before you commit to them, are billed in Indian Rupees and exclude {gstPercent}% GST.
            Credits never expire, are not transferable and are not money.
          </p>
          <p>
            Brokerage, statutory levies and taxes are charged by others and are not included.
            Refunds follow the refunds and cancellation policy.
          </p>
        </>
      ),
    },
    {
      id: 'privacy',
      title: 'Privacy',
      body: (
        <p>
          We process personal data as our <TextLink to="/privacy">privacy notice</TextLink>{' '}
          describes. Broker credentials are stored encrypted, are used only to carry out your
          instructions, and are never shown again, not even to you.
        </p>
      ),
    },
    {
      id: 'liability',
      title: 'Limitation of liability',
      body: (
        <>
          <p>
            The platform is provided as it is. To the extent that the law allows, we are not liable
            for trading losses, lost profits or indirect damage, nor for failures of brokers,
            exchanges, networks, payment providers or other third parties.
          </p>
          <p>
            Where we are liable, our total liability for all claims of a calendar year is limited to
            the fees you paid us in the twelve months before the event. Nothing here limits
            liability for fraud, wilful misconduct or anything that cannot be limited by law.
          </p>
        </>
      ),
    },
    {
      id: 'termination',
      title: 'Termination',
      body: (
        <>
          <p>
            You may stop using the platform at any time: square off, unlink your accounts, and ask
            us to delete your profile. We may suspend or end access if you break these terms, if the
            law, an exchange or a broker requires it, or to protect you or others.
          </p>
          <p>
            Ending access does not close positions at your broker by itself: square off first.
            Unused credits are dealt with under the refunds and cancellation policy. Sections that
            by their nature outlast the contract do so.
          </p>
        </>
      ),
    },
    {
      id: 'law',
      title: 'Governing law',
      body: (
        <p>
          These terms are governed by the laws of India. The courts of Gurugram, Haryana, have
          jurisdiction, without prejudice to the forum that consumer law gives you and to the
          grievance mechanisms of SEBI and the exchanges.
        </p>
      ),
    },
    {
      id: 'changes',
      title: 'Changes to terms',
      body: (
        <p>
          We may change these terms. We give notice by e-mail or on the platform before a change
          takes effect; the date of the version in force stands at the top of this page. If you use
          the platform after that, you accept the change; if you do not agree, stop using it before.
        </p>
      ),
    },
    {
      id: 'contact',
      title: 'Contact',
      body: (
        <p>
          {company}, {address}. E-mail <a href={`mailto:${email}`}>{email}</a>, phone {phone}.
          Business hours and other ways to reach us are on the{' '}
          <TextLink to="/contact-us">contact page</TextLink>.
        </p>
      ),
    },
  ];
}
