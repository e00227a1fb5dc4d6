import { Badge } from '@/components/ui/badge';

/** What the badge says on live, recorded and demonstration data. */
export type BadgeCopy = { live: string; replay: string; sample: string };

/**
 * The badge beside what is said to be live: it reads so only while the site stands on live data, and
 * otherwise names what it stands on. All three texts are in the page; the root's `data-feed`, which
 * the strip keeps current, shows one of them, or none while there is no figure to promise.
 */
export function DataBadgeView({ copy }: { copy: BadgeCopy }) {
  return (
    <>
      <Badge tone="stable" className="on-live">
        {copy.live}
      </Badge>
      <Badge tone="watch" className="on-replay">
        {copy.replay}
      </Badge>
      <Badge tone="watch" className="on-sample">
        {copy.sample}
      </Badge>
    </>
  );
}
