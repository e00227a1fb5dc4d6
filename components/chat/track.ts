import { analyticsUrl } from '@/lib/config/public/public-config';

/** The counted kinds of visitor interaction; never who acted or what was typed. */
export type TrackedEvent =
  | 'chat_open'
  | 'chat_message'
  | 'chat_quick_prompt'
  | 'chat_alerts'
  | 'chat_api'
  | 'chat_nudge';

type Navigator = Pick<globalThis.Navigator, 'doNotTrack'> & { globalPrivacyControl?: boolean };

/**
 * Reports an interaction with the page's path to the sink of NEXT_PUBLIC_ANALYTICS_URL. Does nothing without
 * one, and nothing for a visitor whose browser asks not to be tracked (Do Not Track, Global Privacy
 * Control). A kept-alive request instead of a beacon, because a beacon cannot leave cookies out.
 */
export function track(event: TrackedEvent, sink: string | null = analyticsUrl): void {
  const { doNotTrack, globalPrivacyControl }: Navigator = navigator;
  if (sink === null || doNotTrack === '1' || globalPrivacyControl === true) return;
  fetch(sink, {
    method: 'POST',
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
    body: JSON.stringify({ event, path: window.location.pathname }),
  }).catch(() => {
    // Visitors are not affected when the sink is down.
  });
}
