import type { Operator } from '#features/landing/operator.ts';
import { TextLink } from '#features/landing/text-place.tsx';
import type { LegalSection } from './legal-document.tsx';

export function refundsSections({ product, company, email }: Operator): readonly LegalSection[] {
  return [
    {
      id: 'overview',
      title: 'Overview',
      body: (
        <p>
          This policy says when {company} returns what you paid for {product}, and how you cancel.
          It concerns our own fees. Brokerage, levies and the results of trading are between you,
          your broker and the market.
        </p>
      ),
    },
    {
      id: 'categories',
      title: 'Service categories',
      body: (
        <ul>
          <li>
            <strong>Subscription</strong>: access to the platform and its credits.
          </li>
          <li>
            <strong>Execution</strong>: algorithms that place orders on your account, charged in
            credits by the day.
          </li>
          <li>
            <strong>Educational content</strong>: webinars and material. Free content involves no
            payment and no refund; paid content is refunded as a subscription is, as long as it has
            not been used.
          </li>
        </ul>
      ),
    },
    {
      id: 'subscription',
      title: 'Subscription refunds',
      body: (
        <>
          <p>There is a 30-day money-back guarantee. You receive a full refund if</p>
          <ul>
            <li>you ask for it within 30 days of the initial subscription;</li>
            <li>the account has not been used for live trading;</li>
            <li>there are no significant losses from user actions; and</li>
            <li>the terms and conditions were followed.</li>
          </ul>
        </>
      ),
    },
    {
      id: 'execution',
      title: 'Execution-service refunds',
      body: (
        <>
          <p>Fees for execution are refunded in the case of</p>
          <ul>
            <li>system failures that prevented execution;</li>
            <li>unauthorised trading due to platform errors;</li>
            <li>billing errors or duplicate charges; or</li>
            <li>a service that was not delivered.</li>
          </ul>
          <p>They are not refunded for</p>
          <ul>
            <li>market losses;</li>
            <li>changes in the market;</li>
            <li>user error; or</li>
            <li>external factors, such as outages of brokers, exchanges or networks.</li>
          </ul>
        </>
      ),
    },
    {
      id: 'requesting',
      title: 'Requesting a refund',
      body: (
        <p>
          Send your request through the{' '}
          <TextLink to="/support" place="refund">
            support portal
          </TextLink>
          , from the e-mail address you sign in with. Name the payment; a reason is welcome and
          optional. Approved refunds are processed within 5-7 business days to the original payment
          method.
        </p>
      ),
    },
    {
      id: 'cancelling',
      title: 'Cancelling a service',
      body: (
        <>
          <ol>
            <li>Open Account Settings &gt; Subscription Management.</li>
            <li>Pick the service.</li>
            <li>Give a reason, if you like.</li>
            <li>Confirm.</li>
            <li>You receive a confirmation by e-mail.</li>
          </ol>
          <p>
            If you cannot reach the platform, write to <a href={`mailto:${email}`}>{email}</a> and
            we cancel for you. Cancelling closes no position: square off first. Credits are prepaid
            and renew nothing by themselves.
          </p>
        </>
      ),
    },
    {
      id: 'timeline',
      title: 'Timeline',
      body: (
        <ul>
          <li>Acknowledgment: immediate.</li>
          <li>Review: 1-3 business days.</li>
          <li>Processing: 5-7 business days after approval.</li>
        </ul>
      ),
    },
    {
      id: 'special-cases',
      title: 'Special cases',
      body: (
        <p>
          Whatever does not fit these rules, such as illness, a death in the family or a technical
          fault on our side that spans several days, is considered case by case. Your rights under
          consumer law stay untouched.
        </p>
      ),
    },
    {
      id: 'contact',
      title: 'Contact',
      body: (
        <p>
          Questions about refunds: <a href={`mailto:${email}`}>{email}</a>, Monday to Friday, 9:00
          AM-6:00 PM IST. See also the <TextLink to="/contact-us">contact page</TextLink>.
        </p>
      ),
    },
  ];
}
