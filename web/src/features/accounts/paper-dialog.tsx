import { paperSizes } from '@sthira/contract/paper-accounts';
import { type PresetName, presetNames } from '@sthira/quant/texts/preset-names';
import { textOfPreset } from '@sthira/quant/texts/read-text';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { paperDraftName, smallestSize } from '#entities/account/paper/paper-choice.ts';
import { SizeSlider } from '#entities/account/paper/size-slider.tsx';
import { PresetCards } from '#entities/account/strategy/preset-cards.tsx';
import { RefusedNotice } from '#entities/refusal/refused-notice.tsx';
import { useAnswer } from '#platform/use-answer.ts';
import { useDraft } from '#platform/use-draft.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field, Input } from '#ui/controls/field.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogActions, focusInvalidNextFrame, KeptNotice } from '#ui/dialog/dialog-actions.tsx';
import { checkPaper, type PaperErrors } from './paper-values.ts';
import { startFailure, useStartOnPaper } from './use-start-on-paper.ts';

type Typed = {
  name: string;
  /** Null until one is chosen. */
  preset: PresetName | null;
  /** The size; null until the slider is moved. */
  moved: number | null;
};
const untyped: Typed = { name: 'Paper', preset: null, moved: null };

/** Makes an account on paper and starts it. */
export default function PaperDialog({ close }: { close: () => void }) {
  const [typed, setTyped] = useState(untyped);
  const { name, preset, moved } = typed;
  const [errors, setErrors] = useState<PaperErrors>({});
  const { data, error, refetch } = useAnswer(
    'getLeastSize',
    { broker: 'Paper', strategy: preset ? textOfPreset(preset) : '' },
    { enabled: preset !== null },
  );
  const least = data?.lakhs ?? undefined;
  // A size that nobody chose is the smallest for the strategy, which is on its way.
  const isSizing = preset !== null && moved === null && data === undefined && !error;
  const size = moved ?? smallestSize(least);
  const { start, made, failure, busy } = useStartOnPaper(giveUp);
  const kept = useDraft<Typed>({
    ...{ name: paperDraftName, initial: untyped, whenLeft: true },
    // What was made is no draft any more.
    values: () => (made ? untyped : typed),
    restore: (field, value) => setTyped((now) => ({ ...now, [field]: value })),
  });
  function giveUp() {
    kept.forget();
    close();
  }

  const [waiting, setWaiting] = useState<'not' | 'for its size'>('not');
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    let chosen = size;
    if (isSizing) {
      setWaiting('for its size');
      const sized = await refetch({ cancelRefetch: false });
      setWaiting('not');
      chosen = smallestSize(sized.data?.lakhs ?? undefined);
    }
    const checked = checkPaper({ name, size: chosen, preset });
    flushSync(() => setErrors('errors' in checked ? checked.errors : {}));
    if ('input' in checked) start(checked.input);
    else focusInvalidNextFrame(form);
  }

  return (
    <Dialog
      title="Try on paper"
      text="Simulated fills at the market’s published prices: no order reaches a broker, and no credits are charged."
      size="wide"
      close={close}
    >
      <form noValidate autoComplete="off" onSubmit={(event) => void submit(event)}>
        <fieldset disabled={busy || made || waiting !== 'not'} className="min-w-0 space-y-4">
          <KeptNotice {...kept} />
          <Field label="Account Name" error={errors.account_name ?? failure?.fields.account_name}>
            {(ids) => (
              <Input
                {...ids}
                value={name}
                onChange={({ target }) => setTyped({ ...typed, name: target.value })}
              />
            )}
          </Field>
          <PresetCards
            label="Strategy"
            broker="Paper"
            offered={presetNames}
            preset={preset}
            lakhs={size}
            choose={(chosen) => setTyped({ ...typed, preset: chosen })}
            showsAll
            error={errors.strategy ?? failure?.fields.strategy}
          />
          <SizeSlider
            lakhs={size}
            {...paperSizes}
            needed={least}
            change={(lakhs) => setTyped({ ...typed, moved: lakhs })}
            error={errors.account_size ?? failure?.fields.account_size}
          />
        </fieldset>
        <DialogActions
          notice={
            failure ? (
              <RefusedNotice error={failure}>{startFailure(failure, made)}</RefusedNotice>
            ) : null
          }
        >
          <Button onClick={giveUp}>{made ? 'Close' : 'Cancel'}</Button>
          <Button type="submit" variant="primary" busy={busy || waiting !== 'not'}>
            Start on paper
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
