/** Set for the session once the nudge was shown, or the chat was opened without it. */
export const NUDGE_DONE = 'chat-nudge';
