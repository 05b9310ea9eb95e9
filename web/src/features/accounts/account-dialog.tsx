import type { Account } from '@sthira/contract/accounts';
import { isPaperOnly, moneyPresets } from '@sthira/quant/texts/preset-names';
import { useWatch } from 'react-hook-form';
import { PresetField } from '#entities/account/strategy/preset-field.tsx';
import { call } from '#platform/call.ts';
import { Field, Input } from '#ui/controls/field.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { AccountForm } from './account-form.tsx';
import { BrokerField, KeyField, SecretField } from './link-fields.tsx';
import {
  checkLink,
  type LinkValues,
  linkValuesOf,
  paperOnlyText,
  strategyHere,
  strategyText,
} from './live-values.ts';
import { PaperQuestion } from './paper-question.tsx';
import { DailyLossField, StopLossField } from './percent-field.tsx';
import { SizeField } from './size-field.tsx';
import { useAccountForm } from './use-account-form.ts';
import { usePaperQuestion } from './use-paper-question.ts';

const asOnPaper = ({ strategy }: Account) => `As on paper: ${strategyText(strategy)}.`;
const notAsOnPaper = 'Its parameters take the place of those on paper.';

/** What the chosen preset means beside the account on paper; one for paper only has to be replaced. */
function effectOf(preset: LinkValues['preset'], paper: Account): string {
  if (preset !== '' && isPaperOnly(preset)) return paperOnlyText(preset);
  return strategyHere(preset, paper) === paper.strategy ? asOnPaper(paper) : notAsOnPaper;
}

interface Props {
  /** The account to edit, or none for a new one. */
  account: Account | null;
  /** The account on paper that a new one is filled in from. */
  paper?: Account;
  close: () => void;
}

export function AccountDialog({ account, paper, close }: Props) {
  const { form, restored, failure, offers, underway, submit } = useAccountForm({
    account,
    paper,
    close,
    scope: 'own',
    initial: linkValuesOf(account, paper),
    check: (values: LinkValues, stored) => checkLink(values, { stored, paper }),
    send: (input) => ('id' in input ? call('modifyAccount', input) : call('addAccount', input)),
  });
  const question = usePaperQuestion(paper, submit);
  const { errors } = form.formState;
  const { register } = form;
  const [chosen, size, preset] = useWatch({
    control: form.control,
    name: ['broker', 'account_size', 'preset'],
  });
  const stored = account?.awaits_keys ? 'new' : offers.stored;
  return (
    <AccountForm
      offers={offers}
      underway={underway}
      failure={failure}
      submit={(then) => form.handleSubmit((values) => question.submit(values, then))()}
      close={close}
    >
      {paper ? (
        <Notice kind="busy">
          Filled in as {paper.account_name} is on paper. A broker account needs its broker’s key and
          secret besides.
        </Notice>
      ) : null}
      {restored ? (
        <Notice kind="busy">
          Your session had ended. What you had typed is back, but for the key and the secret.
        </Notice>
      ) : null}
      <Field label="Account Name" error={errors.account_name?.message}>
        {(ids) => (
          <Input {...ids} placeholder="A name you will recognise" {...register('account_name')} />
        )}
      </Field>
      <BrokerField chosen={chosen} error={errors.broker?.message} {...register('broker')} />
      <KeyField stored={stored} error={errors.api_key?.message} {...register('api_key')} />
      <SecretField stored={stored} error={errors.api_secret?.message} {...register('api_secret')} />
      {paper ? (
        <PresetField
          label="Strategy"
          offered={moneyPresets}
          error={errors.preset?.message}
          preset={preset === '' ? null : preset}
          lakhs={Number(size)}
          choose={(name) => form.setValue('preset', name, { shouldDirty: true })}
          effect={effectOf(preset, paper)}
        />
      ) : null}
      <SizeField
        error={errors.account_size?.message}
        typed={size}
        traded={{
          broker: chosen,
          strategy: paper ? strategyHere(preset, paper) : (account?.strategy ?? ''),
        }}
        {...register('account_size')}
      />
      <StopLossField error={errors.sl_pct?.message} {...register('sl_pct')} />
      <DailyLossField error={errors.daily_loss_pct?.message} {...register('daily_loss_pct')} />
      {question.differences ? (
        <PaperQuestion
          differences={question.differences}
          goOn={question.goOn}
          cancel={question.cancel}
        />
      ) : null}
    </AccountForm>
  );
}
