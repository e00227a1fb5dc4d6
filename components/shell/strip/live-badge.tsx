import { Badge } from '@/components/ui/marks/badge';

/**
 * The badge beside live content. It shows only while the site uses live data, according to the root's
 * `data-feed`, which the strip keeps current; the band names other kinds of data.
 */
export function LiveBadge({ text }: { text: string }) {
  return (
    <Badge tone="stable" className="[:root:not([data-feed=live])_&]:hidden">
      {text}
    </Badge>
  );
}
