/** How long the link in a confirmation mail is valid, in days. */
export const ALERT_CONFIRM_LINK_DAYS = 7;

/**
 * Default retention of visitors' data, in days. The servers delete by these periods and the privacy
 * page prints them.
 */
export const RETENTION_DAYS = {
  /** The note that keeps a form from being stored twice: a retry comes within hours at most. */
  idempotencyKey: 2,
  /** A visitor who did not confirm a subscription has not consented. */
  unconfirmedSubscription: 30,
  /** After the newest alert of an unconfirmed address; one day longer than its link is valid. */
  unconfirmedAlerts: ALERT_CONFIRM_LINK_DAYS + 1,
  /** After the newest alert of a browser that gave no address. */
  demoAlerts: 90,
  /** Messages to Telegram and webhooks, once sent or abandoned, and the notes of what fired. */
  alertMessages: 30,
  /** As long as the mailed link to a free key is valid. */
  freeKeyClaim: 2,
  /** An unused key that was given on screen. */
  unusedScreenKey: 90,
  /** Lifetime of the cookie that proves ownership of alerts; the longest that browsers allow. */
  alertCookie: 400,
} as const;
