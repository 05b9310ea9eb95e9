import { type AnyBroker, type Broker, brokerNames, brokers } from '@sthira/contract/accounts';
import { Button } from '#ui/controls/button.tsx';
import { CopyText } from '#ui/controls/copy-text.tsx';
import { brokerWays } from './broker-ways.ts';

interface Props {
  /** `null` where this build was not given one. */
  address: string | null;
  registered: boolean;
  /** Whose way is unfolded: the broker of the account. */
  broker: AnyBroker | undefined;
  setRegistered: (is: boolean) => void;
}

/** The address, how it is registered at each broker, and the word of the person that it is. */
export function RegisterAddress({ address, registered, broker, setRegistered }: Props) {
  if (address === null)
    return (
      <p className="text-ink-soft">Write to us: we name the address, and set it up with you.</p>
    );
  return (
    <div className="space-y-2">
      <CopyText text={address} />
      {registered ? null : (
        <>
          <ul>
            {brokers.map((one) => (
              <li key={one}>
                <details open={one === broker}>
                  <summary className="min-h-7">How at {brokerNames[one]}</summary>
                  <Ways broker={one} address={address} />
                </details>
              </li>
            ))}
          </ul>
          <Button variant="primary" onClick={() => setRegistered(true)}>
            I have registered it
          </Button>
        </>
      )}
      {registered ? (
        <Button size="small" variant="quiet" onClick={() => setRegistered(false)}>
          It is not registered
        </Button>
      ) : null}
    </div>
  );
}

/** All of these brokers run the same server, on whose dashboard a client manages apps and keys. */
function Ways({ broker, address }: { broker: Broker; address: string }) {
  const { name, dashboard, site, caution } = brokerWays[broker];
  return (
    <div className="space-y-1 pb-2 text-ink-soft">
      <ol className="list-decimal space-y-1 pl-5">
        {dashboard === null ? null : (
          <>
            <li>
              Log in to{' '}
              <a
                href={dashboard}
                target="_blank"
                rel="noreferrer"
                className="break-all text-accent underline underline-offset-2"
              >
                {dashboard.replace('https://', '')}
              </a>{' '}
              with your client code, and open My App and in it the app of the Interactive API, whose
              key you entered here.
            </li>
            <li>
              Enter the address where it asks for a static IP, and save it. Whether {name} asks
              there or at its desk is not public.
            </li>
          </>
        )}
        <li>
          {dashboard === null ? 'Ask' : 'Where it does not ask, ask'} {name}’s API desk, whose
          contacts stand on {site}. Write from your registered e-mail, with your client code:{' '}
          <CopyText
            name="Copy the letter"
            text={`Please register the static IP address ${address} for the orders of my account through the XTS Interactive API.`}
          />
        </li>
        <li>It may be changed once a week at most, so copy it rather than type it.</li>
      </ol>
      {caution === null ? null : <p>{caution}</p>}
    </div>
  );
}
