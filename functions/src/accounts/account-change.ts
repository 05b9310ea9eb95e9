import { maskKey } from '@sthira/contract/accounts';
import type { AccountDocument } from '@sthira/contract/documents';
import type { InputOf } from '@sthira/contract/operations';
import { lakhHundredthsFromLakhs } from '@sthira/contract/units';
import type { Credentials } from '#brokers/broker.ts';
import { AppError } from '#platform/errors.ts';

type Input = Omit<InputOf<'modifyAccount'>, 'id'>;
type Owner = Pick<AccountDocument, 'ownerUid' | 'email'>;

const editable = [
  'ownerUid',
  'email',
  'accountName',
  'broker',
  'accountSizeLakhHundredths',
  'slPctHundredths',
  'dailyLossPctHundredths',
  'isActive',
  'squareOff',
  'strategy',
] as const;
type Editable = (typeof editable)[number];

export interface AccountChange {
  account: AccountDocument;
  credentials: Credentials;
  /** Names of the fields that really differ, `apiKey` and `apiSecret` among them. */
  changed: string[];
  /** Whether the stored session belongs to other credentials now. */
  endsLogin: boolean;
}

interface Edit {
  account: AccountDocument;
  credentials: Credentials;
  owner: Owner;
  input: Input;
}

/** The account an edit asks for. A key equal to its mask, and anything left out, keeps its value. Throws `conflict` for the mask of another key. */
export function changeAccount({ account, credentials, owner, input }: Edit): AccountChange {
  refuseOldMask(account, input);
  const kept = input.api_key === undefined || input.api_key === account.apiKeyMask;
  const apiKey = kept ? credentials.apiKey : (input.api_key ?? credentials.apiKey);
  const apiSecret = input.api_secret ?? credentials.apiSecret;
  const next: AccountDocument = { ...account, ...editedFields(account, { input, owner }), apiKeyMask: maskKey(apiKey) };
  const changed: string[] = editable.filter((field: Editable) => next[field] !== account[field]);
  if (apiKey !== credentials.apiKey) changed.push('apiKey');
  if (apiSecret !== credentials.apiSecret) changed.push('apiSecret');
  const endsLogin = changed.some((field) => field === 'broker' || field === 'apiKey' || field === 'apiSecret');
  return { account: next, credentials: { apiKey, apiSecret }, changed, endsLogin };
}

/** A form that was open while somebody else changed the key sends the old key's mask back: as a key it would end every login. */
function refuseOldMask({ apiKeyMask }: AccountDocument, { api_key }: Input): void {
  if (api_key === undefined || api_key === apiKeyMask || !api_key.includes('*')) return;
  const text = 'The API key was changed meanwhile. Open the account again.';
  throw new AppError('conflict', text, { fields: { api_key: text } });
}

function editedFields(account: AccountDocument, { input, owner }: { input: Input; owner: Owner }): Pick<AccountDocument, Editable> {
  return {
    ownerUid: owner.ownerUid,
    email: owner.email,
    accountName: input.account_name ?? account.accountName,
    broker: input.broker ?? account.broker,
    accountSizeLakhHundredths: input.account_size === undefined ? account.accountSizeLakhHundredths : lakhHundredthsFromLakhs(input.account_size),
    slPctHundredths: input.sl_pct === undefined ? account.slPctHundredths : Math.round(input.sl_pct * 100),
    dailyLossPctHundredths: input.daily_loss_pct === undefined ? account.dailyLossPctHundredths : Math.round(input.daily_loss_pct * 100),
    isActive: input.is_active ?? account.isActive,
    squareOff: input.square_off ?? account.squareOff,
    strategy: input.strategy ?? account.strategy,
  };
}
