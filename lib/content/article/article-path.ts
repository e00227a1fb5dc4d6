/** Path of an article on the site. */
export function articlePath(slug: string): string {
  return `/blog/${slug}`;
}
