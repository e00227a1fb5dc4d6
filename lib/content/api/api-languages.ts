/** The languages of the examples, in the order they are offered. */
export const API_LANGUAGES = ['curl', 'typescript', 'python'] as const;
export type ApiLanguage = (typeof API_LANGUAGES)[number];
