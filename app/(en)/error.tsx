'use client';

import { RouteError } from '@/components/shell/route-error';

/** A page that failed is nothing to list; React moves the tag into the head. */
export default function ErrorPage(props: { error: unknown; retry: () => void }) {
  return (
    <>
      <meta name="robots" content="noindex" />
      <RouteError {...props} />
    </>
  );
}
