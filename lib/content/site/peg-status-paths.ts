/** The addresses of the peg status by language, apart from the list of pages: a browser loads them. */
export const PEG_STATUS_PATHS = { fr: '/peg-status', en: '/en/peg-status' } as const;
