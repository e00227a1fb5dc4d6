/** What a status colour may mean; nothing else on the site is coloured this way. */
export type Tone = 'stable' | 'watch' | 'alert' | 'falling' | 'neutral';

export const TONE_TEXT: Record<Tone, string> = {
  stable: 'text-stable',
  watch: 'text-watch',
  alert: 'text-alert',
  falling: 'text-falling',
  neutral: 'text-neutral',
};

export const TONE_WASH: Record<Tone, string> = {
  stable: 'bg-stable-wash text-stable',
  watch: 'bg-watch-wash text-watch',
  alert: 'bg-alert-wash text-alert',
  falling: 'bg-neutral-wash text-falling',
  neutral: 'bg-neutral-wash text-neutral',
};
