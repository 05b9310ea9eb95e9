import { type Broker, brokerNames } from '@sthira/contract/accounts';
import { build } from '#platform/build.ts';

const standIn =
  'The stand-in broker takes any free SIMKEYnnnn with its SIMSECRETnnnn, e.g. SIMKEY0042 and SIMSECRET0042. 0001 to 0004 are Asha’s and Ravi’s.';

/** Where somebody who links an account finds its key pair. */
export function keysHint(broker: Broker): string {
  if (build === 'local') return standIn;
  return `${brokerNames[broker]} shows key and secret on the dashboard of its own XTS API, as those of the Interactive API. A market data pair does not log in.`;
}
