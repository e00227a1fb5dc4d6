/** The mark in the sizes that are requested, drawn from `app/icon.svg`; under `public/icons`. */
export const ICONS = {
  small: { src: '/icons/icon-192.png', size: 192 },
  large: { src: '/icons/icon-512.png', size: 512 },
  /** Without rounded corners and with padding: a phone crops its own shape out of it. */
  maskable: { src: '/icons/icon-maskable-512.png', size: 512 },
} as const;
