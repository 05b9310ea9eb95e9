import type { MessageSettings, MessageSetup } from '@sthira/contract/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Answered, call } from '#platform/call.ts';
import { answerKey } from '#platform/use-answer.ts';

export interface Choice {
  /** As it was chosen last; what is stored again where that could not be stored. */
  settings: MessageSettings;
  choose: (settings: MessageSettings) => void;
  state: 'idle' | 'saving' | 'saved';
  error: Error | null;
}

/** Stores each choice as it is made, one after the other: the last one stands. */
export function useChoice(stored: MessageSettings): Choice {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<MessageSettings | null>(null);
  const over = (settings: MessageSettings) => setChosen((now) => (now === settings ? null : now));
  const save = useMutation({
    scope: { id: 'setChannels' },
    mutationFn: (settings: MessageSettings) => call('setChannels', settings),
    onSuccess(kept, settings) {
      const queryKey = answerKey('getChannels', {});
      // What is stored stands on the page, even where it cannot be read again.
      client.setQueryData<Answered<MessageSetup>>(
        queryKey,
        (known) => known && { ...known, data: { ...known.data, settings: kept } },
      );
      void client.invalidateQueries({ queryKey });
      over(settings);
    },
    onError: (_, settings) => over(settings),
  });
  return {
    settings: chosen ?? stored,
    choose(settings) {
      setChosen(settings);
      save.mutate(settings);
    },
    state: save.isPending ? 'saving' : save.isSuccess ? 'saved' : 'idle',
    error: save.error,
  };
}
