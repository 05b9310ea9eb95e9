import { maskKey } from '@sthira/contract/accounts';
import type { InputOf } from '@sthira/contract/operations';
import { type Day, lakhHundredthsFromLakhs } from '@sthira/contract/units';
import type { Limits } from '@sthira/quant/limits/account-limits';
import type { Credentials } from '#brokers/broker.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import { AppError } from '#platform/errors.ts';
import { changedLimitFields, changeLimits } from './limit-change.ts';
import { type Way, wayAfter } from './login-way.ts';
import { withLossBounds } from './looser-strategy.ts';

type Input = Omit<InputOf<'modifyAccount'>, 'id'>;
type Owner = Pick<AccountDocument, 'ownerUid' | 'email'>;

const editable = [
  'ownerUid',
  'email',
  'accountName',
  'broker',
  'accountSizeLakhHundredths',
  'isActive',
  'squareOff',
  'strategy',
] as const;
type Editable = (typeof editable)[number];

export interface AccountChange {
  account: AccountDocument;
  /** `undefined` while the account awaits those of its owner, or they cannot be opened. */
  credentials: Credentials | undefined;
  /** Names of the fields that really differ, `apiKey` and `apiSecret` among them. */
  changed: string[];
  /** Whether the stored session belongs to other credentials now. */
  endsLogin: boolean;
  /** Whether the edit gives the account to another person. */
  handsOver: boolean;
  /** The limits that will allow more than before. */
  loosened: (keyof Limits)[];
}

interface Edit {
  account: AccountDocument;
  credentials: Credentials | undefined;
  owner: Owner;
  input: Input;
  /** Who edits it, and on which IST day. */
  by: string;
  today: Day;
}

/**
 * The account an edit asks for. A key equal to its mask, and anything left out, keeps its value.
 * Throws `conflict` for the mask of another key, `bad-input` for keys that are not for this person
 * to give, or of which one is missing.
 */
export function changeAccount({
  account,
  credentials,
  owner,
  input,
  by,
  today,
}: Edit): AccountChange {
  refuseOldMask(account, input);
  const typed = typedKeys(account, input);
  const fields = editedFields(account, { input, owner });
  const changed: string[] = editable.filter((field: Editable) => fields[field] !== account[field]);
  const handsOver = changed.includes('ownerUid') || changed.includes('email');
  const way = wayAfter(account, input);
  if (way.loginBy !== account.loginBy) changed.push('loginBy');
  const { account: next, loosened } = changeLimits(withWay(account, way), input, today);
  changed.push(...changedLimitFields(account, next));
  const limited = changed.includes('strategy')
    ? withLossBounds(next, fields.strategy, today)
    : next;
  if (handsOver || (account.awaitsKeys && by !== owner.ownerUid)) refuseKeys(typed);
  if (handsOver || (credentials === undefined && staysWithoutKeys(account, { typed, changed })))
    return {
      account: { ...(handsOver ? withoutLater(limited) : limited), ...fields },
      credentials: undefined,
      changed,
      endsLogin: handsOver,
      handsOver,
      loosened,
    };
  const keys = wholeKeys({ ...credentials, ...typed });
  if (keys.apiKey !== credentials?.apiKey) changed.push('apiKey');
  if (keys.apiSecret !== credentials?.apiSecret) changed.push('apiSecret');
  const endsLogin = changed.some(
    (field) => field === 'broker' || field === 'apiKey' || field === 'apiSecret',
  );
  const { awaitsKeys, ...rest } = limited;
  return {
    account: { ...rest, ...fields, apiKeyMask: maskKey(keys.apiKey) },
    credentials: keys,
    changed,
    endsLogin,
    handsOver,
    loosened,
  };
}

const withWay = ({ loginBy: _, ...account }: AccountDocument, way: Way): AccountDocument => ({
  ...account,
  ...way,
});

/** Another broker needs other keys, unless nobody has given any yet. */
function staysWithoutKeys(
  { awaitsKeys }: AccountDocument,
  { typed, changed }: { typed: Partial<Credentials>; changed: readonly string[] },
): boolean {
  return Object.keys(typed).length === 0 && (awaitsKeys === true || !changed.includes('broker'));
}

/** What one owner asked to loosen is not the next one's wish. */
function withoutLater({ laterLimits: _, ...account }: AccountDocument): AccountDocument {
  return account;
}

function typedKeys(
  { apiKeyMask }: AccountDocument,
  { api_key: apiKey, api_secret: apiSecret }: Input,
): Partial<Credentials> {
  return {
    ...(apiKey === undefined || apiKey === apiKeyMask ? {} : { apiKey }),
    ...(apiSecret === undefined ? {} : { apiSecret }),
  };
}

const forOwner = 'After a hand-over only the new owner can enter it.';

function refuseKeys({ apiKey, apiSecret }: Partial<Credentials>): void {
  const fields = {
    ...(apiKey === undefined ? {} : { api_key: forOwner }),
    ...(apiSecret === undefined ? {} : { api_secret: forOwner }),
  };
  if (Object.keys(fields).length === 0) return;
  throw new AppError(
    'bad-input',
    'After a hand-over only the new owner can enter the API key and secret.',
    { fields },
  );
}

function wholeKeys({ apiKey, apiSecret }: Partial<Credentials>): Credentials {
  if (apiKey !== undefined && apiSecret !== undefined) return { apiKey, apiSecret };
  const fields =
    apiKey === undefined
      ? { api_key: 'API Key is required.' }
      : { api_secret: 'API Secret is required.' };
  throw new AppError('bad-input', 'The API key and the API secret are both required.', { fields });
}

/**
 * Refuses the mask of another key. A form that was open while somebody else changed the key sends
 * the old mask back; stored as a key, it would make every login fail.
 */
function refuseOldMask({ apiKeyMask }: AccountDocument, { api_key }: Input): void {
  if (api_key === undefined || api_key === apiKeyMask || !api_key.includes('*')) return;
  const text = 'The API key was changed meanwhile. Open the account again.';
  throw new AppError('conflict', text, { fields: { api_key: text } });
}

function editedFields(
  account: AccountDocument,
  { input, owner }: { input: Input; owner: Owner },
): Pick<AccountDocument, Editable> {
  return {
    ownerUid: owner.ownerUid,
    email: owner.email,
    accountName: input.account_name ?? account.accountName,
    broker: input.broker ?? account.broker,
    accountSizeLakhHundredths:
      input.account_size === undefined
        ? account.accountSizeLakhHundredths
        : lakhHundredthsFromLakhs(input.account_size),
    isActive: input.is_active ?? account.isActive,
    squareOff: input.square_off ?? account.squareOff,
    strategy: input.strategy ?? account.strategy,
  };
}
