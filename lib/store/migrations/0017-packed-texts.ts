import 'server-only';

/**
 * Changes nothing: its time tells since when the versions at work on the store read records and documents
 * that are compressed.
 */
export async function notePackedTexts(): Promise<void> {}
