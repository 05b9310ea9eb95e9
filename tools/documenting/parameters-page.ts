import { parameterFields } from '@sthira/quant/enigma/parameter-fields';
import type { ParameterField, ParameterWords } from '@sthira/quant/enigma/parameter-kinds';
import { parameterWords } from '@sthira/quant/enigma/parameter-words';
import { presetWords } from '@sthira/quant/enigma/preset-words';
import { presetNames } from '@sthira/quant/enigma/presets';
import { measuredSummary } from '@sthira/quant/truth/measured-summary';

/** The parameters of a strategy as a page for people. */
export function parametersPage(): string {
  return `${[
    introduction,
    '## Presets',
    tableOf(
      ['preset', 'name', 'what it does', 'what it made'],
      presetNames.map((name, place) => [
        `\`${name}\``,
        presetWords[name].label,
        presetWords[name].explanation,
        `${measuredSummary.lines[place]} That is no promise.`,
      ]),
    ),
    howMeasured,
    '## Fields',
    tableOf(['field', 'name', 'may be', 'default', 'what it does'], fieldRows()),
  ].join('\n\n')}\n`;
}

const howMeasured = 'How that was measured is in [Enigma](enigma.md#what-the-presets-made).';

const introduction = `# Parameters of a strategy

\`npm run docs\` makes this page from the fields of
[quant/src/enigma/parameter-fields.ts](../quant/src/enigma/parameter-fields.ts) and their words beside them.
Nobody edits it.

An account's strategy is a JSON object. It names a preset (\`{ "preset": "daily" }\`); its other fields come
over the preset's values. None is chosen for anybody, and without one nothing starts. A field that stands in no table is
refused, but for \`strategy_name\`, which names the strategy in the list of master accounts.`;

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}

function fieldRows(): string[][] {
  // The type says only that keys are texts.
  const keys = Object.keys(parameterFields) as (keyof typeof parameterFields)[];
  return keys.map((key) => {
    const field: ParameterField = parameterFields[key];
    const words = parameterWords[key];
    return [
      `\`${field.name}\``,
      words.label,
      rangeText(field, words),
      defaultText(field, words),
      words.explanation,
    ];
  });
}

function rangeText(field: ParameterField, { unit, choices = {} }: ParameterWords): string {
  switch (field.kind) {
    case 'number':
      return `${field.min} to ${field.max.toLocaleString('en-IN')} ${unit ?? ''}${field.whole ? ', whole' : ''}`;
    case 'choice':
      return field.choices.map((choice) => `\`${choice}\` (${choices[choice] ?? ''})`).join(', ');
    case 'yes-no':
      return 'true or false';
    case 'time':
      return `${field.earliest} to ${field.latest} IST`;
  }
}

function defaultText(field: ParameterField, { whenUnset = '' }: ParameterWords): string {
  return field.default === null ? `unset: ${whenUnset}` : String(field.default);
}
