import * as z from 'zod/mini';

/** The part of the error envelope that a screen shows, whatever its source. */
export const errorEnvelopeSchema = z.object({ detail: z.string() });
