'use client';

import { RouteError } from '@/components/shell/route-error';

/** Keeps a failed page out of search indexes; React moves the tag into the head. */
export default function ErrorPage(props: { error: unknown; retry: () => void }) {
  return (
    <>
      <meta name="robots" content="noindex" />
      <RouteError {...props} />
    </>
  );
}
