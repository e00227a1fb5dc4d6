/** Other spellings of an address, which a careless cache could take for the same one. */
export function spellings(address: string): string[] {
  const at = Math.max(address.lastIndexOf('/') + 1, 1);
  const [start, end] = [address.slice(0, at), address.slice(at)];
  const first = start.replace(/^\//, '').split('/')[0] ?? '';
  const escaped = (text: string) =>
    [...text].map((sign) => `%${sign.charCodeAt(0).toString(16)}`).join('');
  return [
    // Escaped without need: one sign, all, in capitals, twice, the slash.
    ...[start + escaped(end.slice(0, 1)) + end.slice(1), start + escaped(end)],
    ...[start + escaped(end).toUpperCase(), start + escaped(end).replaceAll('%', '%25')],
    ...[`/${escaped(first)}${address.slice(1 + first.length)}`, `${address}%2F`, `%2F${address}`],
    `/${address.slice(1).replaceAll('/', '%2f')}`,
    // Other letters, dots and slashes.
    ...[address.toUpperCase(), `${start}${end.slice(0, 1).toUpperCase()}${end.slice(1)}`],
    ...[`/.${address}`, `/x/..${address}`, `/x/%2e%2e${address}`, `/%2e${address}`, `${address}/.`],
    ...[`${address}.`, `${address}/x/..`, `${address}/x/%2E%2E`, `/${address}`, `${address}/`],
    ...[
      address.replaceAll('/', '//'),
      address.replaceAll('/', '\\'),
      `${address}%20`,
      `${address};x`,
    ],
    // Queries that decide nothing, and some that do elsewhere.
    ...[`${address}?`, `${address}?x=1`, `${address}?utm_source=mail`, `${address}?coin=USDC`],
    ...[`${address}?_rsc=abc`, `${address}?range=7d`, `${address}?format=csv`, `${address}%3Fx=1`],
    ...[`${address}?asset=DAI#x`, `${address}#x`],
  ].filter((spelled) => spelled.startsWith('/') && spelled !== address);
}
