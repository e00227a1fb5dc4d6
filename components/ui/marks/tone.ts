/** What a status color may mean; nothing else on the site is colored this way. */
export type Tone = 'stable' | 'watch' | 'alert' | 'falling' | 'neutral';

export const TONE_TEXT: Record<Tone, string> = {
  stable: 'text-stable',
  watch: 'text-watch',
  alert: 'text-alert',
  falling: 'text-falling',
  neutral: 'text-neutral',
};
