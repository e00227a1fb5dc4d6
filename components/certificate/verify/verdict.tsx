'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Segmented } from '@/components/ui/form/segmented';
import { HeadRow, RowHead, TableFrame, Td, Th } from '@/components/ui/table';
import type { ExaminationStage } from '@/lib/benchmark/audit/audit-verify';
import type { Publication } from './find-statement';
import type { Verdict } from './verifier';
import type { VerifierState } from './verifier-queue';

/** Rows of a long list that are shown; the rest is only counted. The command prints all of them. */
const MAX_ROWS = 400;

type Row = { name: string; published: string | null; recomputed: string | null; holds: boolean };

/** What a sound record proves by what signed statements say of it. Methodology, audit record. */
const PROOFS = {
  stated: 'published',
  not_stated: 'refused',
  not_signed: 'refused',
  unknown: 'consistent',
} as const;

/** The verifier's findings: a sentence with counts, and each field beside the published one. */
export function VerdictTable({
  verdict,
  publication,
}: {
  verdict: Verdict;
  /** What signed statements say of the record, where that is known. */
  publication?: Publication | undefined;
}) {
  const t = useTranslations('certificateProof');
  const text = (value: string | null) => value ?? t('unknown');
  const { findings, fields } = verdict;
  const proof = findings.length > 0 ? 'refused' : PROOFS[publication ?? 'unknown'];
  const [only, setOnly] = useState<'faults' | 'all'>(findings.length > 0 ? 'faults' : 'all');
  const held = fields.filter(({ expected, found }) => expected === found).length;
  const rows =
    only === 'faults' ? findings.map(findingRow) : [...fields].sort(byRank).map(fieldRow);
  return (
    <div>
      <p role="status" className="mt-3 font-semibold">
        {t(`proofs.${proof}`)}{' '}
        {findings.length === 0
          ? t('holds', { count: fields.length })
          : t('faults', { faults: findings.length, held, count: fields.length })}
      </p>
      <p className="mt-1 max-w-[46rem] text-small text-soft">
        {t(`proves.${publication ?? (findings.length > 0 ? 'refused' : 'consistent')}`)}
      </p>
      <div className="mt-3">
        <Segmented
          label={t('show')}
          values={['all', 'faults'] as const}
          text={(value) => t(`shows.${value}`)}
          value={only}
          onChange={setOnly}
        />
      </div>
      {rows.length === 0 ? (
        <p className="mt-3 text-soft">{t('noFaults')}</p>
      ) : (
        <TableFrame caption={t('fields')} className="mt-3 max-h-[28rem]">
          <HeadRow>
            <Th>{t('field')}</Th>
            <Th>{t('published')}</Th>
            <Th>{t('recomputed')}</Th>
          </HeadRow>
          <tbody>
            {rows.slice(0, MAX_ROWS).map(({ name, published, recomputed, holds }) => (
              <tr key={`${name} ${published} ${recomputed}`}>
                <RowHead weight="font-normal" className="wrap-anywhere">
                  {name}
                </RowHead>
                <Td className="figure wrap-anywhere">{text(published)}</Td>
                <Td className="figure wrap-anywhere">
                  {holds ? text(recomputed) : <strong>{`≠ ${text(recomputed)}`}</strong>}
                </Td>
              </tr>
            ))}
          </tbody>
        </TableFrame>
      )}
      {rows.length > MAX_ROWS ? (
        <p className="mt-2 text-faint text-micro">{t('more', { count: rows.length - MAX_ROWS })}</p>
      ) : null}
    </div>
  );
}

/** Published fields first, then the fields they are derived from. */
const RANKS = ['output.', 'fixing.', 'constituents.', ''];

function byRank(a: { path: string }, b: { path: string }): number {
  const rank = ({ path }: { path: string }) =>
    path.startsWith('coins.') ? RANKS.length : RANKS.findIndex((start) => path.startsWith(start));
  return rank(a) - rank(b);
}

function fieldRow({ path, expected, found }: Verdict['fields'][number]): Row {
  return { name: path, published: found, recomputed: expected, holds: expected === found };
}

function findingRow({ check, subject, expected, found }: Verdict['findings'][number]): Row {
  return { name: `${check} ${subject}`, published: found, recomputed: expected, holds: false };
}

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
