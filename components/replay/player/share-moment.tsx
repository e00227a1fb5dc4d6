'use client';

import { Link } from 'lucide';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Icon } from '@/components/ui/icon';

const RESULT_SHOWN_MS = 4000;

/** Copies the address of a moment. The result is shown here, because offline no other part could load. */
export function ShareMoment({ link }: { link: string }) {
  const t = useTranslations('replayPlayer.player');
  const [result, setResult] = useState<'shared' | 'shareFailed' | null>(null);
  useEffect(() => {
    if (result === null) return;
    const timer = setTimeout(() => setResult(null), RESULT_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [result]);
  const copy = () => {
    // A page without a secure origin has no clipboard at all.
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(link))
      .then(
        () => setResult('shared'),
        () => setResult('shareFailed'),
      );
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <Button
        variant="quiet"
        size="sm"
        className="px-2"
        aria-label={t('shareLabel')}
        onClick={copy}
      >
        <Icon of={Link} className="size-4" />
        {t('share')}
      </Button>
      <span role="status" className="text-small text-soft">
        {result === null ? '' : t(result)}
      </span>
    </div>
  );
}
