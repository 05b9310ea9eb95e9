import type { Operator } from '#features/landing/operator.ts';
import type { LegalSection } from './legal-document.tsx';

export function privacySections({
  product,
  company,
  address,
  email,
}: Operator): readonly LegalSection[] {
  return [
    {
      id: 'who',
      title: 'Who is responsible',
      body: (
        <p>
          {company}, {address}, decides why and how personal data is processed on {product}, and is
          the data fiduciary under the Digital Personal Data Protection Act, 2023. Write to{' '}
          <a href={`mailto:${email}`}>{email}</a> about anything on this page.
        </p>
      ),
    },
    {
      id: 'what',
      title: 'What we hold, and why',
      body: (
        <ul>
          <li>
            <strong>Sign-in</strong>: your name, e-mail address and Google account id, to know that
            it is you. We never see your Google password.
          </li>
          <li>
            <strong>Profile</strong>: what you enter yourself (mobile number, trading experience,
            risk tolerance, preferred markets), to reach you and to show you fitting warnings.
          </li>
          <li>
            <strong>Broker accounts</strong>: account name, broker, client id, size and limits, your
            API keys and the session the broker issues, to carry out your instructions. Keys,
            secrets and sessions are stored encrypted with AES-256-GCM; screens show at most the
            first and last four characters of a key.
          </li>
          <li>
            <strong>Trading data</strong>: orders, trades, positions, holdings, funds and daily
            figures of linked accounts, to trade, to show and to report.
          </li>
          <li>
            <strong>Payments</strong>: packs bought, credits used, invoices and the tax details you
            give. Card and bank details go to the payment provider, never to us.
          </li>
          <li>
            <strong>Logs</strong>: who did what and when on an account, and technical records of
            requests, for safety and as evidence. Secrets are kept out of them.
          </li>
        </ul>
      ),
    },
    {
      id: 'grounds',
      title: 'On what grounds',
      body: (
        <p>
          Your consent, given when you sign in and link an account; the contract with you; and legal
          duties, such as tax, exchange and record-keeping rules. You can withdraw consent as easily
          as you gave it: unlink an account on Account Management, which deletes its keys, or write
          to us. What was done before stays lawful.
        </p>
      ),
    },
    {
      id: 'who-else',
      title: 'Who else receives it',
      body: (
        <>
          <ul>
            <li>Your broker, who receives the orders and logins made in your name.</li>
            <li>
              Google Cloud and Firebase, on whose servers the platform runs for us, and Google for
              sign-in. Data is stored in India (Delhi region).
            </li>
            <li>The payment provider and our accountants, for purchases.</li>
            <li>Authorities and exchanges, where the law obliges us.</li>
          </ul>
          <p>
            We sell no data, show no advertising and let nobody track you. Our administrators can
            see accounts and figures, but no key and no password.
          </p>
        </>
      ),
    },
    {
      id: 'browser',
      title: 'What your browser stores',
      body: (
        <p>
          No cookies for tracking, and no third-party scripts on these public pages. In the
          browser’s own storage we keep your theme and whether you were signed in; while you are
          signed in, also your account filter, and the session token, which ends with the tab.
          Google’s sign-in window sets its own cookies.
        </p>
      ),
    },
    {
      id: 'how-long',
      title: 'How long',
      body: (
        <ul>
          <li>Broker keys and sessions: until you unlink the account.</li>
          <li>
            Profile: as long as you have one, and until deletion is done after you ask for it.
          </li>
          <li>
            Orders, trades and the log of actions: five years, as rules on algorithmic trading
            require.
          </li>
          <li>Invoices: eight years, as tax and company law require.</li>
          <li>Technical logs: one year.</li>
        </ul>
      ),
    },
    {
      id: 'safety',
      title: 'How it is kept safe',
      body: (
        <p>
          All connections are encrypted. Browsers cannot read accounts, keys or orders from the
          database directly; every request is checked for who asks. Actions on accounts are written
          to a chained log. If a breach concerns your data, we tell you and the Data Protection
          Board of India without delay, with details within 72 hours.
        </p>
      ),
    },
    {
      id: 'rights',
      title: 'Your rights',
      body: (
        <>
          <p>
            You may ask for a copy and a summary of your data, have it corrected, completed or
            erased, withdraw consent, and name somebody who exercises your rights if you die or
            cannot act. Write from the e-mail address you sign in with; we answer within 30 days and
            charge nothing. What a law obliges us to keep is kept for that purpose only, and then
            erased.
          </p>
          <p>The platform is for adults. We do not knowingly process data of anyone under 18.</p>
        </>
      ),
    },
    {
      id: 'grievances',
      title: 'Grievances and changes',
      body: (
        <p>
          Please write to <a href={`mailto:${email}`}>{email}</a> with “Grievance” in the subject
          line. If our answer does not satisfy you, you may complain to the Data Protection Board of
          India. When this notice changes, we say so by e-mail or on the platform before the change
          takes effect; the date at the top is that of the wording in force.
        </p>
      ),
    },
  ];
}
