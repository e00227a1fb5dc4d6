/** Puts a text on the clipboard. @returns whether that worked: a page without a secure origin has no clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
