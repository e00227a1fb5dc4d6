/** The mark in the sizes that are asked for, drawn from `app/icon.svg`; under `public/icons`. */
export const ICONS = {
  small: { src: '/icons/icon-192.png', size: 192 },
  large: { src: '/icons/icon-512.png', size: 512 },
  /** Without round corners and with room around: a phone cuts its own shape out of it. */
  maskable: { src: '/icons/icon-maskable-512.png', size: 512 },
} as const;
