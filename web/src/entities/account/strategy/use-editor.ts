import type { PresetName } from '@sthira/quant/texts/preset-names';
import { readNewText } from '@sthira/quant/texts/read-text';
import { type Parameters, presetParameters, writeText } from '@sthira/quant/texts/write-text';
import { useState } from 'react';
import { readable } from './differences.ts';
import { checkDraft, type Draft, draftOf } from './draft.ts';

/** What is wrong, by the key of a field, or of the `preset` or the `json` itself. */
export type Errors = Readonly<Record<string, string | undefined>>;

/** The stored strategy; of one that no run could read, the fields it has and the defaults. */
function startOf(text: string): Start {
  return (
    readable(text) ?? {
      given: objectOf(text) ?? {},
      preset: null,
      parameters: presetParameters(null),
    }
  );
}

interface Start {
  given: Readonly<Record<string, unknown>>;
  preset: PresetName | null;
  parameters: Parameters;
}

function objectOf(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { ...value }
      : null;
  } catch {
    return null;
  }
}

/** What is wrong with a new strategy's text; empty when a run can read it. */
function problemOf(text: string): string {
  try {
    readNewText(text);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : 'No run could read it.';
  }
}

/** What is typed, as fields or as JSON. */
interface Typed {
  draft: Draft;
  json: string | null;
}

/** An account's strategy as it is being edited: as fields, or as JSON. */
export function useEditor(stored: string) {
  const [start] = useState(() => startOf(stored));
  const [draft, setDraft] = useState<Draft>(() => draftOf(start));
  const [json, setJson] = useState<string | null>(null);
  const [errors, setErrors] = useState<Errors>({});
  const checked = checkDraft(draft);
  const wrongFields: Errors = {
    ...(draft.preset === null ? { preset: 'Choose a preset.' } : {}),
    ...('errors' in checked ? checked.errors : {}),
  };

  const text =
    'errors' in checked
      ? null
      : writeText(readable(stored) ?? start, {
          preset: draft.preset,
          parameters: checked.parameters,
        });

  /** The text to save; null while something is wrong, which `errors` then says. */
  function next(): string | null {
    const problem = json === null ? '' : problemOf(json);
    const wrong: Errors = json === null ? wrongFields : problem ? { json: problem } : {};
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return null;
    return json ?? text;
  }

  return {
    draft,
    json,
    errors,
    parameters: 'parameters' in checked ? checked.parameters : null,
    /** All that is typed as one text, and the same as it was at first. */
    typed: JSON.stringify({ draft, json } satisfies Typed),
    untyped: JSON.stringify({ draft: draftOf(start), json: null } satisfies Typed),
    /** Shows again what was typed. */
    restore: (typed: string) => {
      const { draft: before, json: beforeJson } = JSON.parse(typed) as Typed;
      setDraft(before);
      setJson(beforeJson);
      setErrors({});
    },
    /** What the fields say; null while something is wrong with one. */
    text,
    next,
    change: (key: string, text: string) => {
      setDraft({ ...draft, texts: { ...draft.texts, [key]: text } });
      setErrors({ ...errors, [key]: undefined });
    },
    choose: (preset: PresetName) => {
      setDraft(draftOf({ preset, parameters: presetParameters(preset) }));
      setErrors({});
    },
    changeJson: (text: string) => {
      setJson(text);
      setErrors({});
    },
    /** Shows the same as JSON, or as fields; refused while something is wrong. */
    switchTo: (form: 'fields' | 'json') => {
      const valid = next();
      if (valid === null) return;
      if (form === 'fields') setDraft(draftOf(startOf(valid)));
      setJson(form === 'json' ? valid : null);
    },
  };
}

export type Editor = ReturnType<typeof useEditor>;
