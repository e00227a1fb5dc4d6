import { keepForSession, readSession } from './session-value';

const NAME = 'chat-nudge';

/** Whether the nudge may still come this session. */
export function nudgeIsDue(): boolean {
  return readSession(NAME) === null;
}

/** No nudge any more: it was shown, or the chat was found without it. */
export function noMoreNudge(): void {
  keepForSession(NAME, 'done');
}
