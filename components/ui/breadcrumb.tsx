import { SiteLink } from './site-link';

/** The way back to the list a page belongs to. `label` names the navigation. */
export function Breadcrumb({
  label,
  href,
  children,
}: {
  label: string;
  href: string;
  children: string;
}) {
  return (
    <nav aria-label={label} className="text-small">
      <SiteLink
        href={href}
        prefetch={false}
        className="prose-link min-h-11 min-w-6 inline-flex items-center"
      >
        {children}
      </SiteLink>
    </nav>
  );
}
