import type { Command } from '../command.ts';
import { take } from '../step.ts';
import { billingQuestion, type Found, listCommands, nothing, readFound } from './found.ts';
import { alertSteps, apiSteps, channelSteps, type Wanted } from './steps.ts';

export interface Hands {
  /** Runs a command that has to succeed. */
  must: (command: Command) => void;
  /** The same, and what it printed. */
  answer: (command: Command) => string;
}

/** Makes the project wake somebody: asks what stands there, and makes or updates the rest. */
export function applyAlerts(wanted: Wanted, hands: Hands): void {
  for (const step of apiSteps(wanted)) hands.must(step);
  const { project, settings } = wanted;
  const name = settings.budget === undefined ? '' : hands.answer(billingQuestion(project)).trim();
  const billing = name === '' ? undefined : name.replace(/^billingAccounts\//, '');
  if (settings.budget !== undefined && billing === undefined)
    throw new Error(`${project} has no billing account: a budget needs one.`);
  const before = ask(project, billing, hands);
  const missing = channelSteps(wanted, before);
  for (const step of missing) hands.must(step);
  const found =
    missing.length === 0
      ? before
      : { ...before, channels: answered('channels', listCommands(project), hands) };
  for (const step of alertSteps({ ...wanted, billing }, found)) take(step, hands.must);
}

function ask(project: string, billing: string | undefined, hands: Hands): Found {
  const questions = listCommands(project, billing);
  const entries = [...questions.keys()].map((kind) => [kind, answered(kind, questions, hands)]);
  return { ...nothing, ...Object.fromEntries(entries) } as Found;
}

function answered<Kind extends keyof Found>(
  kind: Kind,
  questions: ReadonlyMap<keyof Found, Command>,
  hands: Hands,
): Found[Kind] {
  const question = questions.get(kind);
  return question ? readFound(kind, hands.answer(question)) : nothing[kind];
}

/** What would be run in a project where nothing stands yet. */
export function planned(wanted: Wanted): Command[] {
  const { project, settings } = wanted;
  const isAsked = settings.budget !== undefined;
  return [
    ...apiSteps(wanted),
    ...(isAsked ? [billingQuestion(project)] : []),
    ...listCommands(project, isAsked ? 'the-billing-account' : undefined).values(),
    ...channelSteps(wanted, nothing),
    ...alertSteps(wanted, nothing),
  ];
}
