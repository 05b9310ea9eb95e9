type Settings = Readonly<Record<string, string | undefined>>;

/** Who is woken, and what the project may cost. */
export interface AlertSettings {
  emails: readonly string[];
  /** Such as 50000INR; undefined where the owner wants no budget. */
  budget: string | undefined;
  /** Where docs/operating is read; empty for nowhere but in the repository. */
  operatingUrl: string;
}

export function alertSettings(functions: Settings): AlertSettings {
  const emails = (functions.ALERT_EMAILS ?? '').split(',').map((email) => email.trim());
  const budget = functions.BUDGET_A_MONTH ?? '';
  return {
    emails: emails.filter((email) => email !== ''),
    budget: budget === 'none' ? undefined : budget,
    operatingUrl: (functions.OPERATING_URL ?? '').replace(/\/$/, ''),
  };
}

/** What keeps anybody from being woken, a sentence each. */
export function unwoken(project: string, functions: Settings): string[] {
  const file = `functions/.env.${project}`;
  const { emails, budget, operatingUrl } = alertSettings(functions);
  const wrong = emails.filter((email) => !/^[^@\s,]+@[^@\s,]+\.[^@\s,]+$/.test(email));
  return [
    ...(emails.length > 0
      ? []
      : [`${file} must set ALERT_EMAILS: who is woken when something fails, separated by commas.`]),
    ...wrong.map((email) => `ALERT_EMAILS: “${email}” is no e-mail address.`),
    ...(budget === undefined || /^\d+[A-Z]{3}$/.test(budget)
      ? []
      : [
          `${file} must set BUDGET_A_MONTH: whole units and the currency of the billing account, such as 50000INR, or none.`,
        ]),
    ...(operatingUrl === '' || operatingUrl.startsWith('https://')
      ? []
      : ['OPERATING_URL must begin with https://.']),
  ];
}
