'use client';

import { useTranslations } from 'next-intl';
import { FailureText } from '@/components/freshness/failure/failure-text';
import { Button } from '@/components/ui/form/button';
import type { Certificate } from '@/lib/features/records/certificate-contract';
import { CoinMarkets } from './coin-markets';
import { CoinPools } from './coin-pools';
import { RecomputePanel } from './verify/recompute-panel';
import type { RecordAddress } from './verify/record-url';
import { TamperPanel } from './verify/tamper-panel';
import { useRecord } from './verify/use-record';
import { useVerifier } from './verify/use-verifier';

/**
 * The parts that need the whole record: its inputs, the verifier, and the effects of a changed input. The
 * record stays in memory, so once it has loaded all of it works offline.
 */
export function CertificateWorkbench({
  address,
  names,
}: {
  address: RecordAddress;
  names: Certificate['names'];
}) {
  const t = useTranslations('certificateProof');
  const { record, error, retry, isFetching } = useRecord(address);
  const verifier = useVerifier(record !== undefined);
  return (
    <div className="space-y-14 print:hidden">
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
