import { type Account, anyBroker, brokers } from '@sthira/contract/accounts';
import { isPaperOnly, moneyPresets } from '@sthira/quant/texts/preset-names';
import { presetWords } from '@sthira/quant/texts/preset-words';
import { useWatch } from 'react-hook-form';
import { PresetCards } from '#entities/account/strategy/preset-cards.tsx';
import { useProfile } from '#entities/person/session-provider.tsx';
import { call } from '#platform/call.ts';
import { Field, Input } from '#ui/controls/field.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { AccountForm } from './account-form.tsx';
import { BrokerField, KeyField, SecretField, WayField } from './link-fields.tsx';
import {
  checkLink,
  type LinkValues,
  leftAsItIs,
  linkValuesOf,
  paperOnlyText,
  strategyHere,
  strategyText,
  wayAt,
} from './live-values.ts';
import { MoreFields } from './more-fields.tsx';
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

const isForMoney = (preset: LinkValues['preset']) => moneyPresets.some((name) => name === preset);

interface Props {
  /** The account to edit, or none for a new one. */
  account: Account | null;
  /** The account on paper that a new one is filled in from. */
  paper?: Account;
  close: () => void;
}

export function AccountDialog({ account, paper, close }: Props) {
  const { sign_in_at: signIns } = useProfile();
  const { form, kept, failure, offers, underway, submit } = useAccountForm({
    account,
    paper,
    close,
    scope: 'own',
    initial: linkValuesOf(account, paper),
    check: (values: LinkValues, stored) =>
      checkLink({ ...values, login_by: wayAt(signIns, values) }, { stored, paper }),
    send: (input) => ('id' in input ? call('modifyAccount', input) : call('addAccount', input)),
  });
  const question = usePaperQuestion(paper, submit);
  const { errors } = form.formState;
  const { register } = form;
  const [chosen, size, preset, stopLoss, dailyLoss] = useWatch({
    control: form.control,
    name: ['broker', 'account_size', 'preset', 'sl_pct', 'daily_loss_pct'],
  });
  const stored = account?.awaits_keys ? 'new' : offers.stored;
  return (
    <AccountForm
      offers={offers}
      underway={underway}
      failure={failure}
      submits={form.formState.submitCount}
      submit={(then) => form.handleSubmit((values) => question.submit(values, then))()}
      kept={kept}
      size={account ? 'narrow' : 'wide'}
      close={close}
    >
      {paper ? (
        <Notice kind="busy">
          Filled in as {paper.account_name} is on paper. A broker account needs its broker’s key and
          secret besides.
        </Notice>
      ) : null}
      <div className="@container">
        <div className="grid gap-4 @xl:grid-cols-2">
          <Field label="Account Name" error={errors.account_name?.message}>
            {(ids) => (
              <Input
                {...ids}
                placeholder="A name you will recognise"
                {...register('account_name')}
              />
            )}
          </Field>
          <BrokerField chosen={chosen} error={errors.broker?.message} {...register('broker')} />
          {signIns?.offered.includes(chosen) ? (
            <div className="@xl:col-span-2">
              <WayField
                isRequired={signIns.required.includes(chosen)}
                error={errors.login_by?.message}
                {...register('login_by')}
              />
            </div>
          ) : null}
          <KeyField stored={stored} error={errors.api_key?.message} {...register('api_key')} />
          <SecretField
            stored={stored}
            error={errors.api_secret?.message}
            {...register('api_secret')}
          />
        </div>
      </div>
      <SizeField
        error={errors.account_size?.message}
        typed={size}
        traded={{
          broker: chosen,
          strategy: account?.strategy ?? strategyHere(preset, paper),
        }}
        {...register('account_size')}
      />
      <MoreFields
        now={leftAsItIs(
          { sl_pct: stopLoss, daily_loss_pct: dailyLoss },
          account ? null : preset === '' ? 'none yet' : presetWords[preset].label,
        )}
        isOpen={account !== null || (paper !== undefined && !isForMoney(preset))}
      >
        {account ? null : (
          <PresetCards
            label="Strategy"
            offered={moneyPresets}
            error={errors.preset?.message}
            preset={preset === '' ? null : preset}
            broker={anyBroker.safeParse(chosen).data ?? brokers[0]}
            lakhs={Number(size) || null}
            textOf={(name) => strategyHere(name, paper)}
            choose={(name) => form.setValue('preset', name, { shouldDirty: true })}
            effect={paper ? effectOf(preset, paper) : 'It may be chosen later; Start needs it.'}
          />
        )}
        <StopLossField error={errors.sl_pct?.message} {...register('sl_pct')} />
        <DailyLossField error={errors.daily_loss_pct?.message} {...register('daily_loss_pct')} />
      </MoreFields>
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
