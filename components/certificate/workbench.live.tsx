'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { FailureText } from '@/components/freshness/failure/failure-text';
import { Button } from '@/components/ui/form/button';
import type { Certificate } from '@/lib/read/certificate/contract';
import { useNearViewport } from '@/lib/web/client/hooks/use-near-viewport';
import { CoinMarkets } from './coin-markets';
import { CoinPools } from './coin-pools';
import { RecomputePanel } from './verify/recompute-panel';
import type { RecordAddress } from './verify/record-url';
import { TamperPanel } from './verify/tamper-panel';
import { useRecord } from './verify/use-record';
import { useVerifier } from './verify/use-verifier';

/**
 * The parts that need the whole record: its inputs, the verifier, and the effects of a changed input. The
 * record loads when this nears the viewport and stays in memory, so all of it then works offline.
 */
export function CertificateWorkbench({
  address,
  names,
}: {
  address: RecordAddress;
  names: Certificate['names'];
}) {
  const t = useTranslations('certificateProof');
  const box = useRef<HTMLDivElement>(null);
  const near = useNearViewport(box);
  const { record, error, retry, isFetching } = useRecord(address, near);
  const verifier = useVerifier(record !== undefined);
  return (
    <div ref={box} className="space-y-14 print:hidden">
      {record === undefined ? (
        <div className="min-h-[40rem]">
          {error === undefined || isFetching ? (
            <p className="rounded-md bg-sunk px-4 py-8 text-center text-soft">{t('loading')}</p>
          ) : (
            <div className="flex flex-col items-center rounded-md bg-sunk px-4 py-8 text-soft">
              <FailureText error={error}>{t('failed')}</FailureText>
              <Button variant="line" size="sm" className="mt-3" onClick={retry}>
                {t('retry')}
              </Button>
            </div>
          )}
        </div>
      ) : (
        <>
          <RecomputePanel record={record} verifier={verifier} />
          <TamperPanel record={record} verifier={verifier} />
          <CoinMarkets record={record} />
          <CoinPools record={record} names={names} />
        </>
      )}
    </div>
  );
}
