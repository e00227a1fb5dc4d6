import type { ExaminationStage } from '@/lib/benchmark/audit/audit-verify';

/** The stages of an examination in their order, without the code that runs them. */
export const EXAMINATION_STAGES: readonly ExaminationStage[] = [
  'head',
  'documents',
  'coins',
  'index',
  'compare',
];
