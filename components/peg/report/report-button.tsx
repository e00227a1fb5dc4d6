'use client';

import type { ReactNode } from 'react';
import { DialogOpener } from '@/components/leads/dialog-opener';

const loadReport = async () => (await import('./sample-report.live')).SampleReport;

/** Opens the sample report, whose code and figures are loaded with the first click. */
export function ReportButton({
  symbols,
  children,
}: {
  symbols: readonly string[];
  children: ReactNode;
}) {
  return (
    <DialogOpener load={loadReport} extra={{ symbols }} variant="line" source="peg-monitor-report">
      {children}
    </DialogOpener>
  );
}
