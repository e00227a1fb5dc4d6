import { KIND_RULES } from '@/lib/benchmark/pool-kinds';
import { poolMembership, vaultTicker } from '@/lib/market/protocols/pool-membership';
import { PROTOCOLS } from '@/lib/market/protocols/protocol-data';
import { protocolId, protocolName, protocolOf } from '@/lib/market/protocols/registry';
import { coveredCoins } from '@/lib/market/registry';
import { describeRecorded, recordedText } from '../../../support/recorded-data';

describe('protocols', () => {
  it('have one identity under every name their source ever gave them', () => {
    expect(protocolId('morpho-v1')).toBe('morpho-blue');
    expect(protocolId('morpho-blue')).toBe('morpho-blue');
    expect(protocolId('justlend')).toBe('justlend-v1');
    expect(protocolId('some-new-dex')).toBe('some-new-dex');
    expect(protocolName('morpho-v1')).toBe('Morpho');
    expect(protocolName('some-new-dex')).toBe('Some New Dex');
  });

  it('share no name, and no exception of one fits every row', () => {
    const slugs = PROTOCOLS.flatMap(({ id, aliases = [] }) => [id, ...aliases]);
    expect(new Set(slugs).size).toBe(slugs.length);
    const rules = PROTOCOLS.flatMap(({ rows = [] }) => rows);
    expect(rules.filter(({ symbol, meta, coin }) => !(symbol ?? meta ?? coin))).toEqual([]);
  });

  it('count as lending, savings or curated only, and every other kind names its rule', () => {
    const counting = Object.entries(KIND_RULES).flatMap(([kind, rule]) => (rule ? [] : [kind]));
    expect(counting).toEqual(['lending', 'savings', 'curated']);
    expect(protocolOf('maple')?.kind).toBe('private-credit');
  });

  it.each([
    ['SENPYUSDMAIN', 'PYUSD'],
    ['SENPYUSDPRIMEV2', 'PYUSD'],
    ['GTUSDCP', 'USDC'],
    ['AUGUSTUSDC', 'USDC'],
    ['COREUSDT0', 'USDT0'],
    ['ETHENAUSDC', 'USDC'],
    ['SYRUPUSDC', null],
    ['GTUSDTB', null],
    ['APYUSD', null],
    ['GTAPYUSD', null],
    ['USDC-ETH', null],
    ['USDC.E', null],
    ['USDCXUSDT', null],
    ['STEAKEURCV', null],
  ])('name their vault %s after %s', (name, ticker) => {
    const tickers = ['USDT', 'USDT0', 'USDC', 'PYUSD', 'USDP', 'TUSD', 'USDS', 'USDE'];
    expect(vaultTicker(name, tickers)).toBe(ticker);
  });

  it('do not lend what their safety module insures', () => {
    const memberOf = poolMembership(coveredCoins());
    const aave = (symbol: string, poolMeta: string | null) =>
      memberOf({ project: 'aave-v3', chain: 'Ethereum', symbol, poolMeta })?.kind;
    expect(aave('USDC', null)).toBe('lending');
    expect(aave('USDC', 'Umbrella')).toBe('insurance');
    expect(aave('STKGHO', null)).toBe('insurance');
    expect(aave('SGHO', null)).toBe('savings');
  });
});

describeRecorded('the protocols of September 2, 2026', () => {
  it('are all known, and none is lending against what its source calls something else', () => {
    const [, ...lines] = recordedText('defillama-project-categories.csv').trim().split('\n');
    const rows = lines.map((line) => line.trim().split(','));
    expect(rows.filter(([slug = '']) => protocolOf(slug) === null)).toEqual([]);
    const surprising = rows.filter(([slug = '', category]) => {
      const kind = protocolOf(slug)?.kind;
      return kind === 'lending' && category !== 'Lending';
    });
    expect(surprising).toEqual([['segment-finance', '']]);
    const notLending = rows.flatMap(([slug = '', category]) =>
      category === 'Lending' && protocolOf(slug)?.kind !== 'lending' ? [slug] : [],
    );
    expect(notLending).toEqual([
      'maple',
      'morpho-blue',
      'cap',
      'resupply',
      'mystic-finance-lending',
    ]);
  });
});
