/**
 * What a mail is for, most urgent first. `alerts`: to confirmed owners, and the operator's own answers.
 * `confirmations`: links that a visitor asked for. `forms`: acknowledgements, and notices to the desk.
 */
export const MAIL_BUDGETS = ['alerts', 'confirmations', 'forms', 'newsletter'] as const;
export type MailBudget = (typeof MAIL_BUDGETS)[number];

/** Share of the daily limit for each budget but that of alerts, which has the rest to itself. */
const SHARE = 0.25;

/**
 * The budgets that are used up today. Strangers can cause every mail but alerts, so those three have a
 * quarter of the limit each: the last quarter, and what the others leave, is for alerts.
 */
export function usedUpBudgets(
  sentToday: Readonly<Record<MailBudget, number>>,
  dailyLimit: number,
): MailBudget[] {
  const total = MAIL_BUDGETS.reduce((sum, budget) => sum + sentToday[budget], 0);
  if (total >= dailyLimit) return [...MAIL_BUDGETS];
  const most = Math.max(1, Math.floor(dailyLimit * SHARE));
  return MAIL_BUDGETS.filter((budget) => budget !== 'alerts' && sentToday[budget] >= most);
}
