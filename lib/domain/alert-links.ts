/** The address of alerts made without one: kept and shown in the browser, never mailed. */
export const DEMO_EMAIL = 'demo@example.com';

/** Signed links of the alert mails: both sides of the house write them, one reads them. */
export const ALERT_LINKS = {
  purpose: 'alerts-owner',
  /** How long the link of a confirmation mail is good. */
  confirmDays: 7,
  /** How long the links of an alert's mail are good. */
  manageDays: 90,
} as const;

/** The page on which a link from a mail confirms, shows and deletes. */
export function alertPageUrl(siteUrl: string, token: string): string {
  return `${siteUrl}/alerts/confirm?token=${encodeURIComponent(token)}`;
}

/** Where one POST ends the mails (RFC 8058). */
export function alertStopUrl(siteUrl: string, token: string): string {
  return `${siteUrl}/api/ai/alerts/stop?token=${encodeURIComponent(token)}`;
}
