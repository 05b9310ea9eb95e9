import { type Account, isOnPaper } from '@sthira/contract/accounts';
import { isEnigmaPreset, moneyPresets, presetNames } from '@sthira/quant/texts/preset-names';
import { textOfPreset } from '@sthira/quant/texts/read-text';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import type { AccountScope } from '#entities/account/record/use-accounts.ts';
import { AllParameters } from '#entities/account/strategy/all-parameters.tsx';
import { differencesOf, readable } from '#entities/account/strategy/differences.ts';
import { differsFromPreset } from '#entities/account/strategy/draft.ts';
import { PresetCards } from '#entities/account/strategy/preset-cards.tsx';
import type { Editor } from '#entities/account/strategy/use-editor.ts';
import type { KeptDraft } from '#platform/use-draft.ts';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { Field, TextArea } from '#ui/controls/field.tsx';
import { DialogActions, focusInvalidNextFrame, KeptNotice } from '#ui/dialog/dialog-actions.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { History } from './history.tsx';
import { LaterNotice } from './later-notice.tsx';
import { MeaningList } from './meaning-list.tsx';

interface Props {
  account: Account;
  scope: AccountScope;
  editor: Editor;
  /** Asks to save this text. */
  review: (text: string) => void;
  kept: KeptDraft;
  cancel: () => void;
}

/** The form of the parameters, what they mean for the account, and their history. */
export function EditParameters({ account, scope, editor, review, kept, cancel }: Props) {
  const [same, setSame] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const text = editor.next();
    setSame(text !== null && differencesOf(account.strategy, text).length === 0);
    if (text === null) focusInvalidNextFrame(form);
    else if (differencesOf(account.strategy, text).length > 0) review(text);
  };
  return (
    <form noValidate autoComplete="off" className="space-y-5" onSubmit={submit}>
      {readable(account.strategy) ? null : (
        <Notice kind="warn">No run could read what is stored. Saving replaces it.</Notice>
      )}
      <KeptNotice {...kept} />
      <LaterNotice account={account} />
      {editor.json === null ? (
        <Fields account={account} editor={editor} />
      ) : (
        <Field
          label="Strategy"
          hint="A JSON object; strategy_name names it in the list."
          error={editor.errors.json}
        >
          {(ids) => (
            <TextArea
              {...ids}
              rows={8}
              spellCheck={false}
              className="figures"
              placeholder="{}"
              value={editor.json ?? ''}
              onChange={({ target }) => editor.changeJson(target.value)}
            />
          )}
        </Field>
      )}
      {scope === 'all' ? (
        <Checkbox
          label="Edit as JSON"
          checked={editor.json !== null}
          onChange={({ target }) => editor.switchTo(target.checked ? 'json' : 'fields')}
        />
      ) : null}
      {editor.text === null || !isEnigmaPreset(editor.draft.preset) ? null : (
        <p className="text-sm">
          <Link
            to={`/lab?${new URLSearchParams({ strategy: editor.text, size: String(account.account_size ?? '') })}`}
            className="text-accent hover:underline"
          >
            See what these made of the past
          </Link>
        </p>
      )}
      <History account={account} scope={scope} revert={review} />
      <DialogActions notice={same ? <Notice kind="busy">Nothing is changed.</Notice> : null}>
        <Button onClick={cancel}>Cancel</Button>
        <Button type="submit" variant="primary">
          Review Changes
        </Button>
      </DialogActions>
    </form>
  );
}

function Fields({ account, editor }: Pick<Props, 'account' | 'editor'>) {
  const { draft, errors, parameters, text, choose } = editor;
  const most = account.limits.max_lots;
  return (
    <>
      <PresetCards
        preset={draft.preset}
        broker={account.broker}
        lakhs={account.account_size}
        error={errors.preset}
        choose={choose}
        offered={isOnPaper(account) ? presetNames : moneyPresets}
        changed={text !== null && differsFromPreset(draft) ? withMostLots(text, most) : null}
        textOf={(preset) => withMostLots(textOfPreset(preset), most)}
        effect="Choosing one fills in every parameter."
      />
      <MeaningList
        account={account}
        preset={draft.preset}
        parameters={parameters}
        text={text ?? ''}
        unmeant={
          draft.preset ? 'Something in the form is not valid yet.' : 'No preset is chosen yet.'
        }
      />
      {draft.preset === null ? null : <AllParameters editor={editor} account={account} />}
    </>
  );
}

/** A text with no more lots than the account's limits allow. */
function withMostLots(text: string, most: number | undefined): string {
  const said = most === undefined ? null : readable(text);
  if (most === undefined || said === null) return text;
  const lots = Math.min(most, said.parameters.lots ?? most);
  return JSON.stringify({ ...said.given, lots });
}
