'use client';

import Link from 'next/link';
import { type ComponentProps, useState } from 'react';

/**
 * A link within the site. Next fetches the code and the figures of every linked page as soon as its
 * link is visible; here that waits until a pointer, a finger or the focus rests on the link.
 * `prefetch={false}` keeps it from being fetched at all before it is followed.
 */
export function SiteLink({ prefetch, ...rest }: ComponentProps<typeof Link>) {
  const [intended, setIntended] = useState(false);
  const intend = () => setIntended(true);
  return (
    <Link
      onPointerEnter={intend}
      onFocus={intend}
      {...rest}
      prefetch={intended ? (prefetch ?? null) : false}
    />
  );
}
