import { type AnyBroker, type Broker, brokerNames, brokers } from '@sthira/contract/accounts';
import { Button } from '#ui/controls/button.tsx';
import { CopyText } from '#ui/controls/copy-text.tsx';

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

/** All of these brokers run the same server, whose dashboard is where a client manages an API key. */
function Ways({ broker, address }: { broker: Broker; address: string }) {
  const name = brokerNames[broker].replace(/,.*/, '');
  return (
    <ol className="list-decimal space-y-1 pb-2 pl-5 text-ink-soft">
      <li>
        Log in to {name}’s dashboard of the XTS API, where you found your key, and open the app of
        the Interactive API.
      </li>
      <li>
        Enter the address where it asks for a static IP, or a list of allowed IPs, and save it.
      </li>
      <li>
        Where it does not ask, write to {name} from your registered e-mail, with your client code:{' '}
        <CopyText
          name="Copy the letter"
          text={`Please register the static IP address ${address} for the orders of my account through the XTS Interactive API.`}
        />
      </li>
      <li>It may be changed once a week at most, so copy it rather than type it.</li>
    </ol>
  );
}
