import * as z from 'zod/mini';

/** As much of the error envelope as a screen shows, whoever wrote it. */
export const errorEnvelopeSchema = z.object({ detail: z.string() });
