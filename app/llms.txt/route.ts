import { cachedFile } from '@/lib/http/file-route';
import { getLlmsText } from '@/lib/http/files/get-llms-text';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = cachedFile({
  type: 'text/markdown; charset=utf-8',
  make: getLlmsText,
});
