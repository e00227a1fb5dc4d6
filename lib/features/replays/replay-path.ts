/** Address of the page of a recording. */
export function replayPath(id: string): string {
  return `/replay/${id}`;
}

const PAGE = /^\/replay\/([a-z0-9][a-z0-9-]{0,63})$/;

/** The recording of a page's path; `null` for any other path. */
export function replayOfPath(path: string): string | null {
  return PAGE.exec(path)?.[1] ?? null;
}

/** Address of the player alone, for a frame; `/light` or `/dark` after it fixes the theme. */
export function replayEmbedPath(id: string): string {
  return `/embed/replay/${id}`;
}

/** Address of the data that the player loads. */
export function replayDataPath(id: string): string {
  return `/replay/${id}/data.json`;
}

/** Size of the frame that snippets name, pixels; tall enough for the player on a phone. */
export const REPLAY_FRAME = { width: 760, height: 1080 } as const;
