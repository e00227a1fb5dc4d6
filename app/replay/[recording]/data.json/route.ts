import { findReplay, replayContent } from '@/lib/features/replays/list-replays';
import { fileRoute } from '@/lib/http/file-route';

const TYPE = 'application/json; charset=utf-8';

/** The file that a recording's player loads once. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = fileRoute(
  async (params: { recording: string }) => {
    const file = await findReplay(params.recording);
    return file && { content: replayContent(file), type: TYPE };
  },
);
