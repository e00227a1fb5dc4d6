import { readSession, storeForSession } from './session-value';

const NAME = 'chat-nudge';

/** Whether the nudge may still appear in this session. */
export function nudgeIsDue(): boolean {
  return readSession(NAME) === null;
}

/** Disables the nudge: it was shown, or the chat was opened without it. */
export function endNudge(): void {
  storeForSession(NAME, 'done');
}
