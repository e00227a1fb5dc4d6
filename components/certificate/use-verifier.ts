'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import type { ExaminationStage } from '@/lib/benchmark/audit/audit-verify';
import type { Verdict, VerifierMessage, VerifierRequest } from './verifier';

export type VerifierState =
  | { status: 'idle' }
  | { status: 'running'; stage: ExaminationStage | null }
  | { status: 'done'; verdict: Verdict }
  | { status: 'failed' };

/**
 * The verifier in a worker of its own. It is loaded as soon as `ready`, so that it also runs after the
 * connection is lost; a new request ends the one before.
 */
export function useVerifier(ready: boolean) {
  const [state, setState] = useState<VerifierState>({ status: 'idle' });
  const worker = useRef<Worker | null>(null);
  const busy = useRef(false);

  const start = useCallback(() => {
    worker.current?.terminate();
    const fresh = new Worker(new URL('./verifier-worker.ts', import.meta.url), { type: 'module' });
    fresh.onmessage = ({ data }: MessageEvent<VerifierMessage>) => {
      if (data.type === 'done') busy.current = false;
      setState(
        data.type === 'stage'
          ? { status: 'running', stage: data.stage }
          : { status: 'done', verdict: data.verdict },
      );
    };
    fresh.onerror = () => {
      busy.current = false;
      // A worker that could not be loaded answers nothing: the next request makes another.
      worker.current = null;
      setState({ status: 'failed' });
    };
    worker.current = fresh;
    return fresh;
  }, []);

  useEffect(() => {
    if (ready) start();
    return () => {
      worker.current?.terminate();
      worker.current = null;
    };
  }, [ready, start]);

  const run = useCallback(
    (request: VerifierRequest) => {
      const own = busy.current || !worker.current ? start() : worker.current;
      busy.current = true;
      setState({ status: 'running', stage: null });
      own.postMessage(request);
    },
    [start],
  );
  return { state, run };
}
