'use client';

/**
 * Shown where no layout of the site applies. Next sends this with every page; without it, Next sends
 * its own, with its styles.
 */
export default function NotFound() {
  return <p>404: This page could not be found.</p>;
}
