import { isOnPaper } from '@sthira/contract/accounts';
import type { InputOf } from '@sthira/contract/operations';
import { paperSize } from '@sthira/contract/paper-accounts';
import { paiseFromLakhHundredths } from '@sthira/contract/units';
import type { AccountDocument } from '#documents/accounts.ts';
import { docs } from '#documents/docs.ts';
import { AppError } from '#platform/errors.ts';
import type { Unit } from '#platform/store/unit.ts';

interface Edit {
  input: Pick<InputOf<'modifyAccount'>, 'broker' | 'api_key' | 'api_secret' | 'account_size'>;
  /** After it. */
  owner: Pick<AccountDocument, 'ownerUid' | 'email'>;
}

/**
 * Refuses what would let paper and real meet: `conflict` for an edit that makes one of the other, and
 * for handing an account on paper to somebody else; `bad-input` for keys and for a size that it
 * cannot have.
 */
export function refusePaperEdit(account: AccountDocument, { input, owner }: Edit): void {
  const isPaper = isOnPaper(account);
  if (isOnPaper({ broker: input.broker ?? account.broker }) !== isPaper) {
    const text = isPaper
      ? 'An account on paper stays on paper. Link your broker account as another one.'
      : 'An account at a broker does not become one on paper. Add a paper account beside it.';
    throw new AppError('conflict', text, { fields: { broker: text } });
  }
  if (!isPaper) return;
  if (owner.ownerUid !== account.ownerUid || owner.email !== account.email)
    throw new AppError('conflict', `${account.accountName} is on paper: it is not handed over.`);
  refuseKeys(input);
  refuseSize(input);
}

function refuseKeys({ api_key = '', api_secret = '' }: Edit['input']): void {
  const text = 'An account on paper has no keys.';
  const fields = {
    ...(api_key === '' ? {} : { api_key: text }),
    ...(api_secret === '' ? {} : { api_secret: text }),
  };
  if (Object.keys(fields).length > 0) throw new AppError('bad-input', text, { fields });
}

function refuseSize({ account_size: lakhs }: Edit['input']): void {
  const text =
    lakhs === undefined ? undefined : paperSize.safeParse(lakhs).error?.issues[0]?.message;
  if (text === undefined) return;
  throw new AppError('bad-input', text, { fields: { account_size: text } });
}

/**
 * Prepares, among a transaction's reads, what another size does to the book of an account on paper:
 * its money grows or shrinks by the difference, and what it has made stays.
 */
export async function openPaperMoney(
  unit: Unit,
  before: AccountDocument,
  after: AccountDocument,
): Promise<() => void> {
  const paiseOf = ({ accountSizeLakhHundredths: size }: AccountDocument) =>
    paiseFromLakhHundredths(size ?? 0);
  const added = paiseOf(after) - paiseOf(before);
  if (!isOnPaper(before) || added === 0) return () => {};
  const doc = docs.paperBook(before.id);
  const book = await unit.read(doc);
  return () => {
    if (book) unit.change(doc, { cashPaise: book.cashPaise + added });
  };
}
