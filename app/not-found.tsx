'use client';

/**
 * Where not even a layout of the site stands. Next sends this with every page, and its own, with its
 * styles, if there is none.
 */
export default function NotFound() {
  return <p>404: This page could not be found.</p>;
}
