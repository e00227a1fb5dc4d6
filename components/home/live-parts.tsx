'use client';

import type { ComponentType } from 'react';
import { FamilyRow } from '@/components/indices/family-row.live';
import { LiveYields } from '@/components/live-yields/live-yields.live';
import { SyiHeadline } from '@/components/syi/syi-headline.live';
import { FiguresProvider } from '@/lib/client/figures-provider';
import type { InitialFigures } from '@/lib/client/live-provider';
import { usePegRecent } from '@/lib/client/use-peg-recent';
import { useRegime } from '@/lib/client/use-regime';
import { useSyi } from '@/lib/client/use-syi';
import { BenchmarkStatsView } from './benchmark-stats';
import type { PartName } from './part-name';
import { PegCardView } from './peg-card';
import { RegimeCardView } from './regime-card';

function Peg() {
  return <PegCardView state={usePegRecent().state} />;
}

function Regime() {
  return <RegimeCardView state={useRegime().state} />;
}

function Benchmark() {
  return <BenchmarkStatsView syi={useSyi().state} regime={useRegime().state} />;
}

const PARTS: Record<PartName, ComponentType> = {
  syi: SyiHeadline,
  peg: Peg,
  regime: Regime,
  family: FamilyRow,
  yields: LiveYields,
  benchmark: Benchmark,
};

/** One part of the front page, polling, starting from what the page came with. */
export function LivePartView({
  part,
  figures,
  renderedAtMs,
}: {
  part: PartName;
  figures: InitialFigures;
  renderedAtMs: number;
}) {
  const Part = PARTS[part];
  return (
    <FiguresProvider figures={figures} renderedAtMs={renderedAtMs}>
      <Part />
    </FiguresProvider>
  );
}
