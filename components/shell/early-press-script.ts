import { keepEarlyPress, PROGRAM_STARTED } from '@/lib/client/early-press';

/** Runs before anything of the page can be pressed. */
export const EARLY_PRESS_SCRIPT = `(${keepEarlyPress})('${PROGRAM_STARTED}')`;
