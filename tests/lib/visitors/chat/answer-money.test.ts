import { dec } from '@/lib/benchmark/units';
import { formatNumber, formatPercent, formatUsd } from '@/lib/format/numbers';
import { getExit } from '@/lib/read/exit/get-exit';
import { getFixingDay } from '@/lib/read/fixings/get-fixing-day';
import { getTreasury } from '@/lib/read/treasury/get-treasury';
import type { Store } from '@/lib/store/connection/client';
import { saveBillRates } from '@/lib/store/market/bill-rates';
import { answerFromStore } from '@/lib/visitors/chat/answer-from-store';
import { closeApiStore, openApiStore, seed, writeTick } from '../../../app/api/api-store';
import { seedExits } from '../../../app/api/exit-seed';
import { FEED_ID, TICK_MS } from '../../../app/api/market-fixture';

const context = { nowMs: TICK_MS + 4000 };
const ask = (message: string) => answerFromStore(context, message);
const NOTE = /(not financial advice|pas un conseil financier)\.\*$/;
const french = (usd: string) => `${formatNumber(usd, 2, { locale: 'fr' })}\u202f$`;

let store: Store;
beforeAll(async () => {
  store = await openApiStore();
  await seed(store);
  const levels = [
    { price: dec('0.9995'), coins: dec(4_000_000) },
    { price: dec('0.999'), coins: dec(8_000_000) },
  ];
  const venue = { venue: 'kraken-usd', exchange: 'kraken', observedAtMs: TICK_MS - 4000, levels };
  await seedExits(
    store,
    [
      { symbol: 'USDT', consensusUsd: dec(1), venues: [venue] },
      { symbol: 'USDC', consensusUsd: dec(1), venues: [{ ...venue, levels: levels.slice(0, 1) }] },
    ],
    {
      pools: [
        {
          ...{ protocol: 'aave-v3', chain: 'Ethereum', symbol: 'USDT', source: 'rates-ethereum' },
          ...{
            supplied: dec(250_000_000),
            borrowed: dec(225_000_000),
            observedAtMs: TICK_MS - 60_000,
          },
        },
      ],
    },
  );
  await saveBillRates(store.db, [
    {
      ...{ feedId: FEED_ID, basis: 'overnight', date: '2026-03-09' },
      ...{ observedAtMs: TICK_MS - 3_600_000, percent: '4.31' },
      ...{ series: 'SOFR', source: 'newyorkfed' },
    },
  ]);
  await writeTick(store);
});
afterAll(() => closeApiStore(store));

describe('amounts', () => {
  it.each([
    ['what does $10M earn', '10000000', 90],
    ['What would 10 million dollars make in a month?', '10000000', 30],
    ['earnings of $250,000 over a year', '250000', 365],
    ['What does 10M pay per day?', '10000000', 1],
  ])('%s: the figures of the treasury service', async (message, amount, days) => {
    const { lines } = await getTreasury(context, { amount, days });
    const text = await ask(message);
    for (const { kind, day_usd, horizon_usd } of lines) {
      if (kind === 'coin' || day_usd === null || horizon_usd === null) continue;
      expect(text).toContain(`${formatUsd(day_usd)} a day, **${formatUsd(horizon_usd)}**`);
    }
    expect(text).toContain(`/treasury?amount=${amount}&days=${days}`);
    expect(text).toContain('**Demonstration data**');
    expect(text).toMatch(NOTE);
  });

  it('answers in French, with French figures', async () => {
    const { lines } = await getTreasury(context, { amount: '2500000', days: 90 });
    const text = await ask('Que rapportent 2,5 millions de dollars pendant 3 mois ?');
    for (const { kind, horizon_usd } of lines) {
      if (kind === 'index' || kind === 'bill') expect(text).toContain(french(horizon_usd ?? ''));
    }
    expect(text).toContain('par jour');
    expect(text).not.toMatch(/\b(the|earns|a day)\b/);
  });

  it('adds the coins that are named, and says which it has no rate for', async () => {
    const { lines } = await getTreasury(context, { amount: '1000000' });
    const usdt = lines.find(({ id }) => id === 'USDT');
    const text = await ask('What does $1M of USDT or FRAX earn?');
    expect(text).toContain(`**USDT**: ${formatUsd(usdt?.day_usd ?? '')} a day`);
    expect(text).toContain('I have no rate for FRAX');
  });
});

describe('exits', () => {
  it('tells what selling costs, as the exit service has it', async () => {
    const { coins } = await getExit(context, { amount: '10000000' });
    const usdt = coins.find(({ symbol }) => symbol === 'USDT');
    const text = await ask('What does it cost to sell $10M USDT?');
    expect(usdt?.cost_usd).not.toBeNull();
    expect(text).toContain(`**USDT**: **${formatUsd(usdt?.cost_usd ?? '')}**`);
    expect(text).toContain(`${formatNumber(usdt?.cost_bps ?? '', 1)} bps`);
    expect(text).toContain('/treasury?amount=10000000#exit');
    expect(text).not.toContain('USDC');
  });

  it('tells the other ways out of a coin that is named', async () => {
    const text = await ask('What does it cost to sell $10M USDT?');
    expect(text).toContain('USDT at the best single venue, Kraken: $8,000.00 (8.0 bps)');
    expect(text).toContain('$25,000,000 available (90.0% lent out), of which the amount is 40.0%');
    expect(text).toContain(
      'USDT redeemed with Tether: above the minimum of $100,000, fee $10,000.00',
    );
    expect(await ask('What does it cost to sell $50,000 USDT?')).toContain(
      '**below the minimum of $100,000** (terms read on 2026-11-26)',
    );
    const other = await ask('Combien coûte la vente de 10 M$ d’USDC ?');
    expect(other).toContain('pas de relevé actuel de ce qui peut être retiré');
    expect(other).toContain('(cité, non vérifié)');
  });

  it('says where the books end', async () => {
    expect(await ask('exit cost of $10M USDC')).toContain(
      'more than the books show ($4,000,000 on 1 venue)',
    );
    expect(await ask('Combien coûte la vente de 10 M$ d’USDC ?')).toContain(
      'plus que ce que montrent les carnets',
    );
    expect(await ask('sell $1M FRAX, how much')).toContain('no order books of FRAX');
  });

  it('answers for the basket where no coin is named', async () => {
    expect(await ask('What does exit of $1M cost?')).toContain(
      'as the SYI weighs its constituents',
    );
  });
});

it.each([
  ['what would 5 million euros earn', 'I do not convert other currencies'],
  ['combien rapportent 5 millions d’euros', 'je ne convertis pas d’autres devises'],
  ['SYI against bills for €5m', 'I do not convert other currencies'],
  ['exit cost of £1M USDC', 'I do not convert other currencies'],
])('%s: says that amounts are dollars', async (message, words) => {
  expect(await ask(message)).toContain(words);
  expect(await ask('what would $5 million earn')).not.toContain(words);
});

it.each(['SYI on 31 February', 'SYI on 31/02/2026', 'Why did SYI move on 03/04/2026?'])(
  '%s: asks which day is meant',
  async (message) => {
    expect(await ask(message)).toContain('which day you mean');
  },
);

describe('bills', () => {
  it.each([
    ['Does SYI pay more than T-bills?', ['above bills', 'below bills']],
    ['Le SYI face au bon du Trésor à 3 mois', ['au-dessus des bons', 'sous les bons']],
  ])('%s', async (message, [above, below]) => {
    const { lines } = await getTreasury(context);
    const [syi, bill, sofr] = lines;
    const locale = message.startsWith('Le') ? 'fr' : 'en';
    const spread = Number(syi?.adjusted_over_bills_bps);
    const text = await ask(message);
    expect(text).toContain(formatPercent(syi?.adjusted_percent ?? '', 4, { locale }));
    expect(text).toContain(formatPercent(bill?.rate_percent ?? '', 2, { locale }));
    expect(text).toContain(formatPercent(sofr?.rate_percent ?? '', 2, { locale }));
    expect(text).toContain(
      `${formatNumber(Math.abs(spread), 1, { locale })} bps ${spread < 0 ? below : above}`,
    );
    expect(text).not.toContain('$');
  });

  it('compares in dollars where an amount is named', async () => {
    const { lines } = await getTreasury(context, { amount: '10000000', days: 90 });
    const text = await ask('$10M: SYI vs T-bill');
    expect(text).toContain(formatUsd(lines[0]?.horizon_usd ?? ''));
  });
});

describe('days', () => {
  const day = '2026-03-09';

  it.each(['SYI on 9 March', 'What was the index on March 9th, 2026?', 'SYI yesterday'])(
    '%s: the fixing of that day',
    async (message) => {
      const { fixings } = await getFixingDay(context, day);
      const text = await ask(message);
      expect(text).toContain(
        `The SYI fixing of Mar 9, 2026 is **${formatPercent(fixings[0]?.value_text ?? '', 4)}**`,
      );
      expect(text).toContain('It was restated (revision 1).');
      expect(text).toContain(`(/fixings/${day})`);
    },
  );

  it('answers in French', async () => {
    expect(await ask('Le SYI du 9 mars 2026')).toContain(
      'Le fixing SYI du 9 mars 2026 est de **4,4300\u202f%**',
    );
  });

  it('gives the last value of a day without a fixing, and says what it is', async () => {
    const text = await ask('SYI on 10 March 2026');
    expect(text).toContain('SYI on Mar 10, 2026 was **4.4745%**: the last value of the day');
    expect(text).toContain('It is no fixing.');
  });

  it.each([
    ['SYI on 12 March 2027', 'has not come yet'],
    ['SYI on 5 March 2026', 'I have no value for Mar 5, 2026.'],
    ['SYI on 1 October 2019', 'further back than the history I may read'],
    ['Le SYI du 12 mars 2027', 'n’est pas encore arrivé'],
    ['Liquidity of DAI yesterday', 'not this'],
    ['Quel était le régime hier ?', 'mais pas cela'],
  ])('%s: says that it cannot, with the nearest page', async (message, words) => {
    const text = await ask(message);
    expect(text).toContain(words);
    expect(text).toMatch(/\]\(\/(fixings|replay|risk-analytics)/);
    expect(text).toMatch(NOTE);
  });

  it('tells how far a coin was off on a day', async () => {
    const text = await ask('Was USDC at its peg on 10 March 2026?');
    expect(text).toContain('On Mar 10, 2026, **USDC** was at most −200.00 bps from one dollar');
    expect(text).toContain('last price was **$0.9945**');
  });
});

describe('citations', () => {
  it.each(['How do I cite SYI?', 'citation for the fixing of 9 March', 'Comment citer le SYI ?'])(
    '%s',
    async (message) => {
      const text = await ask(message);
      expect(text).toContain('/fixings/2026-03-09');
      expect(text).toContain('@misc{syi-fixing-2026-03-09,');
      expect(text).toContain('[demonstration data]');
    },
  );

  it('says where nothing can be cited', async () => {
    expect(await ask('cite the fixing of 1 January 2026')).toContain('No fixing is published yet');
  });
});

describe('what it does not know', () => {
  it.each([
    ['Are you hiring?', '/careers'],
    ['Is a source down?', '/status'],
    ['Comment mettre un badge chez moi ?', '/embed'],
    ['Who won the match?', '/methodology'],
  ])('%s: the nearest page is %s', async (message, href) => {
    expect(await ask(message)).toContain(`](${href})`);
  });
});
