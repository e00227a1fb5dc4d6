import 'server-only';

/**
 * Changes nothing: its time marks when the versions using the store began to read compressed records and
 * documents.
 */
export async function notePackedTexts(): Promise<void> {}
