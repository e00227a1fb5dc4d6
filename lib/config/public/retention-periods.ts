/** How long the link of a confirmation mail is good, in days. */
export const ALERT_CONFIRM_LINK_DAYS = 7;

/**
 * Days that what visitors leave is kept where no setting says otherwise. The servers delete by these
 * and the privacy page prints them.
 */
export const RETENTION_DAYS = {
  /** The note that keeps a form from being stored twice: a retry comes within hours at most. */
  idempotencyKey: 2,
  /** Whoever did not confirm a subscription has agreed to nothing. */
  unconfirmedSubscription: 30,
  /** After the newest alert of an address nobody confirmed; a day more than its link is good. */
  unconfirmedAlerts: ALERT_CONFIRM_LINK_DAYS + 1,
  /** After the newest alert of a browser that gave no address. */
  demoAlerts: 90,
  /** Messages to Telegram and webhooks, once sent or given up. */
  alertMessages: 30,
  /** The count of confirmation mails is by the day; the day before is kept for clocks that differ. */
  confirmationCount: 2,
  /** As long as the mailed link to a free key is good. */
  freeKeyClaim: 2,
  /** An unused key that was given on screen. */
  unusedScreenKey: 90,
  /** Life of the cookie that proves ownership of alerts; browsers allow no longer one. */
  alertCookie: 400,
} as const;
