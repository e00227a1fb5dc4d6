'use client';

import type { ComponentProps } from 'react';
import { Tabs } from '@/components/ui/tabs';
import { useQueryParam } from '@/lib/features/client/use-query-param';

/** A place of the desk with several views: the first is open unless the address names another under `name`. */
export function DeskViews({
  name,
  ...place
}: { name: string } & Pick<ComponentProps<typeof Tabs<string>>, 'label' | 'tabs'>) {
  const values = place.tabs.map(({ value }) => value);
  const [view, setView] = useQueryParam(name, values, values[0] ?? '');
  return (
    <div className="[&_[role=tabpanel]]:pt-8">
      <Tabs {...place} value={view} onChange={setView} />
    </div>
  );
}
