import { SiteLink } from '@/components/ui/site-link';
import type { IndexCode } from '@/lib/benchmark/codes';
import { certificatePath } from '@/lib/content/certificate/certificate-path';

/** Leads from an index value to what it was computed from. */
export function CertificateLink({
  index,
  time,
  children,
}: {
  index: IndexCode;
  /** Of the value it stands beside; the newest unless given. */
  time?: string;
  children: string;
}) {
  return (
    <SiteLink
      href={certificatePath(index, time)}
      prefetch={false}
      className="prose-link inline-flex min-h-6 items-center"
    >
      {children}
    </SiteLink>
  );
}
