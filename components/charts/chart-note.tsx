'use client';

import { useTranslations } from 'next-intl';
import { errorMessage } from '@/lib/web/client/fetch-error';
import type { Live } from '@/lib/web/client/use-live';

/** In the place of a chart that cannot be drawn: why. */
export function ChartNote({
  height,
  state,
  role,
}: {
  height: number;
  state: Live<unknown>;
  role?: 'alert' | undefined;
}) {
  const t = useTranslations('common.chart');
  return (
    <p
      role={role}
      style={{ height }}
      className="grid place-items-center rounded-md bg-sunk px-6 text-center text-faint"
    >
      {state.status === 'error' ? t('failed', { message: errorMessage(state.error) }) : t('empty')}
    </p>
  );
}
