import { Badge } from '@/components/ui/badge';

/** The label every fixed fallback figure carries, with the reason it is shown. */
export function DemoNote({ label, detail }: { label: string; detail?: string }) {
  return (
    <p role="alert" className="flex flex-wrap items-center gap-2 text-small text-watch">
      <Badge tone="watch">{label}</Badge>
      {detail ? <span>{detail}</span> : null}
    </p>
  );
}
