/** A chart's file name from its title and the time of its newest value, e.g. `usdc-2026-11-21T1205Z.png`. */
export function pngFileName(title: string, newestMs: number | null): string {
  const name = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  const time =
    newestMs === null ? '' : `-${new Date(newestMs).toISOString().slice(0, 16).replace(':', '')}Z`;
  return `${name || 'chart'}${time}.png`;
}
