import { isOnPaper } from '@sthira/contract/accounts';
import type { StartObstacle } from '@sthira/contract/start-obstacles';
import type { Instant } from '@sthira/contract/units';
import type { OneLotMarket } from '@sthira/quant/strategy/needs';
import { keysAwaited } from '#accounts/logins/login-judgement.ts';
import { strategyOfAccount } from '#accounts/record/account-strategy.ts';
import { squareOffClash } from '#accounts/record/square-off-clash.ts';
import { unregisteredIn } from '#accounts/record/unregistered.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import { tradedSegment } from '#market/traded-index.ts';
import { lacksAlgoId, orderFields } from '#platform/order-fields.ts';
import { registeredParameters } from '#platform/registered-parameters.ts';
import { dayToPay, type PayingWallet, paymentRefusal } from './day-to-pay.ts';
import { limitRefusal } from './limit-refusal.ts';
import { costRefusal, lostRefusal, premiumRefusal, sizeRefusal } from './size-refusal.ts';
import { type Blocks, blockAt, type Reader } from './trading-block.ts';

/** What decides beside the account itself whether it may start. */
export interface StartFacts {
  now: Instant;
  reader: Reader;
  /** An unknown market is no obstacle. */
  market: OneLotMarket | undefined;
  blocks: Blocks;
  /** Its owner's; a wallet that was not read is no obstacle. */
  wallet?: PayingWallet | undefined;
}

/**
 * What keeps an account from being started, other than its login and a run that it has already;
 * `undefined` when nothing does.
 */
export function startObstacle(
  account: AccountDocument,
  facts: StartFacts,
): StartObstacle | undefined {
  return setupObstacle(account, facts) ?? presentObstacle(account, facts);
}

/** What has to be set up before an account can ever start. */
export function setupObstacle(
  account: AccountDocument,
  { market, reader }: Pick<StartFacts, 'market' | 'reader'>,
): StartObstacle | undefined {
  const { accountName } = account;
  if (isOnPaper(account) && reader === 'others')
    return obstacle('paper', `${accountName} is on paper: only its owner starts it.`);
  if (account.twinOf !== undefined)
    return obstacle(
      'twin',
      `${accountName} is a twin: it starts with the account whose twin it is.`,
    );
  if (account.ownerUid === '')
    return obstacle(
      'unclaimed',
      `${accountName} belongs to nobody yet: ${account.email} has not signed in.`,
    );
  if (account.awaitsKeys)
    return obstacle(
      'keys',
      reader === 'owner'
        ? `${accountName} was handed over to you. Enter its API key and secret first.`
        : keysAwaited(account),
    );
  if (!account.isActive) return obstacle('switched-off', `${accountName} is not active.`);
  if (account.accountSizeLakhHundredths === null)
    return obstacle('no-size', `Set the Account Size of ${accountName} first.`);
  const unusable = strategyObstacle(account);
  if (unusable) return unusable;
  if (market === undefined) return undefined;
  return obstacle('too-small', sizeRefusal(account, market));
}

/** What keeps an account that is set up from being started at present. */
export function presentObstacle(
  account: AccountDocument,
  { now, market, blocks, wallet, reader }: StartFacts,
): StartObstacle | undefined {
  const block = blockAt(account, blocks, { now, reader });
  if (block)
    return obstacle(block.kind, `${account.accountName} cannot be started. ${block.words}.`);
  const limits = limitRefusal(account, now) ?? (market && costRefusal(account, market));
  if (limits !== undefined) return obstacle('limits', limits);
  const unpaid = market && premiumRefusal(account, market);
  if (unpaid !== undefined) return obstacle('cash', unpaid);
  const lost = dayToPay(account, now).isToday && market ? lostRefusal(account, market) : undefined;
  if (lost !== undefined) return obstacle('losses', lost);
  return obstacle('credits', wallet && paymentRefusal(account, { now, wallet }));
}

function obstacle(
  kind: StartObstacle['kind'],
  text: string | undefined,
): StartObstacle | undefined {
  return text === undefined ? undefined : { kind, text };
}

/** Nothing trades what nobody has chosen. */
function strategyObstacle(account: AccountDocument): StartObstacle | undefined {
  const { accountName } = account;
  try {
    const strategy = strategyOfAccount(account);
    const parameters = strategy.read(account.strategy);
    if (strategy.paperOnly && !isOnPaper(account))
      return obstacle(
        'strategy',
        `${strategy.name} is for accounts on paper only. Choose another strategy for ${accountName}.`,
      );
    if (!strategy.isChosen(account.strategy))
      return obstacle('no-strategy', `Choose a strategy for ${accountName} first.`);
    const order = { broker: account.broker, segment: tradedSegment, strategyId: strategy.id };
    if (lacksAlgoId(orderFields(), order))
      return obstacle(
        'unregistered',
        `${accountName} cannot be started yet: its broker takes orders only with the exchange’s id of the algorithm, and none is registered there.`,
      );
    const problem = unregisteredIn(registeredParameters(), {
      strategyId: strategy.id,
      parameters,
    });
    if (problem !== undefined && !isOnPaper(account))
      return obstacle('strategy', `The strategy of ${accountName} is not valid: ${problem}`);
    const settles = strategy.settles(parameters);
    return obstacle('strategy', squareOffClash(account, { settles }));
  } catch (error) {
    const problem = error instanceof Error ? error.message : 'unreadable';
    return obstacle('strategy', `The strategy of ${accountName} is not valid: ${problem}`);
  }
}
