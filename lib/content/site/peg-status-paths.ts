/** The addresses of the peg status by language, separate from the page list because browsers load them. */
export const PEG_STATUS_PATHS = { fr: '/peg-status', en: '/en/peg-status' } as const;
