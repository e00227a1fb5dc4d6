import type { InitialFigures } from '@/lib/client/live-provider';
import type { Live } from '@/lib/client/use-live';
import type { AnswerName, AnswerOf, Call } from '@/lib/contracts/calls';
import type { RouteInput } from '@/lib/contracts/route-url';

/** The figures a page was made with, and when. */
export type PageFigures = { figures: InitialFigures; renderedAtMs: number };

/**
 * What a widget shows before it is live: the server's own answer to its call, or loading where there
 * was none yet.
 */
export function initialState<Name extends AnswerName>(
  { figures, renderedAtMs }: PageFigures,
  call: Call<Name>,
  input?: RouteInput,
): Live<AnswerOf<Name>> {
  // The service that answered and the call share one contract.
  const data = (figures[call.swrKey(input)] ?? null) as AnswerOf<Name> | null;
  if (data === null) return { status: 'loading' };
  const estimated =
    'status' in Object(data) && (data as { status: unknown }).status === 'estimated';
  return { status: estimated ? 'estimated' : 'live', data, receivedAtMs: renderedAtMs };
}

/** Only the figures a part of the page asks for, so that none is sent twice. */
export function figuresOf({ figures }: PageFigures, keys: readonly string[]): InitialFigures {
  return Object.fromEntries(keys.map((key) => [key, figures[key] ?? null]));
}
