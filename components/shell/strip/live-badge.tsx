import { Badge } from '@/components/ui/marks/badge';

/**
 * The badge beside what is said to be live. It shows only while the site stands on live data, by the
 * root's `data-feed`, which the strip keeps current; of other data the band tells.
 */
export function LiveBadge({ text }: { text: string }) {
  return (
    <Badge tone="stable" className="on-live">
      {text}
    </Badge>
  );
}
