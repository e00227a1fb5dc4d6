'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import type { VerifierRequest } from './verifier';
import { VerifierQueue, type VerifierState } from './verifier-queue';

/** A page's verifier, in its own worker, which loads as soon as `ready`. */
export function useVerifier(ready: boolean): VerifierQueue {
  const [queue] = useState(
    () =>
      new VerifierQueue(
        () => new Worker(new URL('./verifier-worker.ts', import.meta.url), { type: 'module' }),
      ),
  );
  useEffect(() => {
    if (ready) queue.open();
    return () => queue.close();
  }, [ready, queue]);
  return queue;
}

/** The verifier's progress with the last request of the calling component. */
export function useVerification(queue: VerifierQueue) {
  const [state, setState] = useState<VerifierState>({ status: 'idle' });
  const latest = useRef(0);
  const run = useCallback(
    (request: VerifierRequest) => {
      latest.current += 1;
      const own = latest.current;
      queue.ask(request, (next) => {
        if (own === latest.current) setState(next);
      });
    },
    [queue],
  );
  return { state, run };
}
