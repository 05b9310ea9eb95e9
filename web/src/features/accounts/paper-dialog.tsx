import { paperSizes } from '@sthira/contract/paper-accounts';
import { type PresetName, presetNames } from '@sthira/quant/texts/preset-names';
import { textOfPreset } from '@sthira/quant/texts/read-text';
import { type FormEvent, useState } from 'react';
import { smallestSize } from '#entities/account/paper/paper-choice.ts';
import { SizeSlider } from '#entities/account/paper/size-slider.tsx';
import { PresetField } from '#entities/account/strategy/preset-field.tsx';
import { useAnswer } from '#platform/use-answer.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field, Input } from '#ui/controls/field.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogActions } from '#ui/dialog/dialog-actions.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { checkPaper, type PaperErrors } from './paper-values.ts';
import { startFailure, useStartOnPaper } from './use-start-on-paper.ts';

/** Makes an account on paper and starts it. */
export default function PaperDialog({ close }: { close: () => void }) {
  const [name, setName] = useState('Paper');
  const [preset, setPreset] = useState<PresetName | null>(null);
  const [moved, setMoved] = useState<number | null>(null);
  const [errors, setErrors] = useState<PaperErrors>({});
  const least = useAnswer(
    'getLeastSize',
    { broker: 'Paper', strategy: preset ? textOfPreset(preset) : '' },
    { enabled: preset !== null },
  ).data?.lakhs;
  const size = moved ?? smallestSize(least);
  const { start, made, failure, busy } = useStartOnPaper(close);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const checked = checkPaper({ name, size, preset });
    setErrors('errors' in checked ? checked.errors : {});
    if ('input' in checked) start(checked.input);
    else
      requestAnimationFrame(() =>
        form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      );
  }

  return (
    <Dialog
      title="Try on paper"
      text="Simulated fills at the market’s published prices: no order reaches a broker, and no credits are charged."
      close={close}
    >
      <form noValidate autoComplete="off" onSubmit={submit}>
        <fieldset disabled={busy || made} className="min-w-0 space-y-4">
          <Field label="Account Name" error={errors.account_name ?? failure?.fields.account_name}>
            {(ids) => (
              <Input {...ids} value={name} onChange={({ target }) => setName(target.value)} />
            )}
          </Field>
          <PresetField
            label="Strategy"
            offered={presetNames}
            preset={preset}
            lakhs={size}
            choose={setPreset}
            error={errors.strategy ?? failure?.fields.strategy}
          />
          <SizeSlider
            lakhs={size}
            {...paperSizes}
            needed={least}
            change={setMoved}
            error={errors.account_size ?? failure?.fields.account_size}
          />
        </fieldset>
        <DialogActions
          notice={failure ? <Notice kind="bad">{startFailure(failure, made)}</Notice> : null}
        >
          <Button onClick={close}>{made ? 'Close' : 'Cancel'}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            Start on paper
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
