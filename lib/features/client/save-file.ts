/** Has the browser save a file under a name. */
export function saveFile(name: string, file: Blob): void {
  const href = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
  // If revoked at once, some browsers find nothing to save; if never, the bytes stay for the page's life.
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}
