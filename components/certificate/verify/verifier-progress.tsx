import { useTranslations } from 'next-intl';
import type { ExaminationStage } from '@/lib/benchmark/audit/audit-verify';
import type { VerifierState } from './verifier-queue';

/** One line that names the verifier's current stage, with a bar beneath it. */
export function VerifierProgress({ state }: { state: VerifierState }) {
  const t = useTranslations('certificateProof');
  const total = EXAMINATION_STAGES.length;
  const place =
    state.status === 'running' && state.stage ? EXAMINATION_STAGES.indexOf(state.stage) + 1 : 0;
  const text =
    state.status === 'running'
      ? t('progress', { stage: t(`stages.${state.stage ?? 'start'}`), place, total })
      : state.status === 'failed'
        ? t('workerFailed')
        : '';
  return (
    <div role="status" className="mt-3 min-h-6 text-small text-soft">
      {text === '' ? null : (
        <>
          <p>{text}</p>
          {state.status === 'running' ? (
            <progress
              className="mt-1 h-1 w-full accent-accent"
              max={total}
              value={place}
              aria-label={text}
            />
          ) : null}
        </>
      )}
    </div>
  );
}

/** The stages of an examination in their order, without the code that runs them. */
const EXAMINATION_STAGES: readonly ExaminationStage[] = [
  'head',
  'documents',
  'coins',
  'index',
  'compare',
];
