import fc from 'fast-check';
import type { AuditRecord } from '@/lib/benchmark/audit/audit';
import { HOUR_MS } from '@/lib/benchmark/durations';
import { dec } from '@/lib/benchmark/units';
import { appendAuditRecord } from '@/lib/db/benchmark/audit-records';
import { appendIndexValues } from '@/lib/db/benchmark/index-values';
import type { Store } from '@/lib/db/connection/client';
import { saveBillRates } from '@/lib/db/market/daily-rows';
import { keywordAnswer } from '@/lib/features/chat/answer-chat';
import { plain, voiceOf, writeReply } from '@/lib/features/chat/reply';
import { getCoins } from '@/lib/features/coins/list-coins';
import { getExit } from '@/lib/features/exit/get-exit';
import { getFixingDay } from '@/lib/features/fixings/get-fixing-day';
import { GLOSSARY, glossaryTerm, glossaryTerms } from '@/lib/features/glossary';
import { getIndexFamilyOverview } from '@/lib/features/indices/get-overview';
import { getCurrentSyi } from '@/lib/features/indices/get-syi';
import { getRegime } from '@/lib/features/regime/get-current';
import { getTreasury } from '@/lib/features/treasury/get-treasury';
import { getStrategies } from '@/lib/features/yields/list-strategies';
import { formatBps, formatPercent, formatUsd } from '@/lib/format/numbers';
import en from '@/messages/en/chat.json';
import answersEn from '@/messages/en/chat-answers.json';
import fr from '@/messages/fr/chat.json';
import answersFr from '@/messages/fr/chat-answers.json';
import {
  closeApiStore,
  middleOf,
  openApiStore,
  putIndicative,
  putMiddle,
  seed,
  writeTick,
} from '../../../app/api/api-store';
import { seedExits } from '../../../app/api/exit-seed';
import { FEED_ID, TICK_MS } from '../../../app/api/market-fixture';
import { anyText } from '../../../support/any-text';
import { fixingOf, outputOf, recordText } from '../../../support/store/record-text';
import { indexRow } from '../../../support/store/store-rows';

const context = { nowMs: TICK_MS + 4000 };
const ask = (message: string) => keywordAnswer(context, message);
const NOTE = /(not financial advice|pas un conseil financier)\.\*$/;

let store: Store;
beforeAll(async () => {
  store = await openApiStore();
});
afterAll(() => closeApiStore(store));

/** A record of coins of full scores, whose RAY is their APY. */
function record(atMs: number, apys: Record<string, string>, over: Partial<AuditRecord> = {}) {
  const scores = { pegScore: '1', liquidityScore: '1', effectiveWeightPercent: '50' };
  const steps = Object.entries(apys).map(([symbol, apyPercent]) => ({
    ...{ id: symbol, symbol, apyPercent, rayPercent: apyPercent, ...scores },
  }));
  return recordText({ atMs, steps, output: outputOf({ value: '4.47448' }), ...over });
}

async function putRecord(atMs: number, text: string): Promise<void> {
  await putIndicative(store.db, atMs, text, 'a');
  await writeTick(store);
}

async function putFixing(
  sequence: number,
  atMs: number,
  apys: Record<string, string>,
  value: string,
): Promise<void> {
  const of = { feedId: FEED_ID, indexCode: 'SYI', kind: 'fixing', revision: 0 } as const;
  const output = outputOf({ value });
  const fixing = fixingOf(output, middleOf(atMs));
  await appendIndexValues(store.db, [indexRow({ feedId: FEED_ID, kind: 'fixing', atMs, value })]);
  await appendAuditRecord(store.db, {
    ...{ ...of, sequence, asOfMs: atMs, publishedAtMs: atMs, sha256: String(sequence).repeat(64) },
    previousSha256: sequence === 1 ? null : String(sequence - 1).repeat(64),
    record: record(atMs, apys, { kind: 'fixing', output, fixing }),
  });
  await putMiddle(store.db, atMs, record(atMs, apys, { output }));
  await writeTick(store);
}

it('says that there are no figures before the engine has published any', async () => {
  const text = await ask('What is SYI now?');
  expect(text).toContain('no data for that yet');
  expect(text).toMatch(NOTE);
  expect(text).not.toMatch(/\d/);
});

describe('what moved it', () => {
  beforeAll(() => seed(store, { hasRecords: false }));

  it('cannot say why where no earlier record is kept', async () => {
    expect(await ask('Why did SYI move?')).toContain('no earlier record of the same market');
  });

  it('compares the fixings of a day, and now with the newest record that is a day old', async () => {
    const atMs = TICK_MS + 1000;
    await putRecord(atMs, record(atMs, { USDT: '4.30', USDC: '4.50' }));
    await putFixing(1, TICK_MS - 44 * HOUR_MS, { USDT: '4.20', USDC: '4.50' }, '4.35000');
    await putFixing(2, TICK_MS - 20 * HOUR_MS, { USDT: '4.30', USDC: '4.46' }, '4.38000');
    const now = await ask('Why did SYI move?');
    expect(now).toContain('from 4.3500% to **4.4745%**, +12.45 bps, between Mar 8, 2026, 16:00:00');
    const text = await ask('Why did SYI move on 9 March?');
    expect(text).toContain('from 4.3500% to **4.3800%**, +3.00 bps, between the fixings of');
    expect(text).toContain('By cause: yields (APY) +3.00 bps.');
    expect(text).toContain('**USDT** +5.00 bps: yields (APY) +5.00 bps');
    expect(text).toContain('**USDC** −2.00 bps: yields (APY) −2.00 bps');
    expect(await ask('Why did SYI move in the week of 9 March?')).toContain('+3.00 bps');
    expect(await ask('Why did SYI move on 1 March?')).toContain('no earlier record');
    expect(await ask('SYI from 1 March to 9 March')).toContain(
      '2 fixings: from 4.3500% to 4.4300%, average **4.3900%**, lowest 4.3500%, highest 4.4300%.',
    );
  });

  it('compares with the record of a day before while that is kept', async () => {
    const atMs = TICK_MS - 24 * HOUR_MS - 30_000;
    const output = outputOf({ value: '4.42448' });
    await putRecord(atMs, record(atMs, { USDT: '4.20', USDC: '4.50' }, { output }));
    const text = await ask('Pourquoi le SYI a-t-il bougé ?');
    expect(text).toContain('9 mars 2026');
    expect(text).toContain('Par cause\u00a0: rendements (APY) +5,00 bps.');
    expect(text).toContain('**USDT** +5,00 bps');
  });
});

describe('with a market', () => {
  beforeAll(async () => {
    await closeApiStore(store);
    store = await openApiStore();
    await seed(store);
    const levels = [
      { price: dec('0.9995'), coins: dec(4_000_000) },
      { price: dec('0.999'), coins: dec(8_000_000) },
    ];
    const venue = { venue: 'kraken-usd', exchange: 'kraken', observedAtMs: TICK_MS - 4000, levels };
    const pool = {
      protocol: 'aave-v3',
      chain: 'Ethereum',
      symbol: 'USDT',
      source: 'rates-ethereum',
    };
    const lent = { supplied: dec(250_000_000), borrowed: dec(225_000_000) };
    await seedExits(
      store,
      [
        { symbol: 'USDT', consensusUsd: dec(1), venues: [venue] },
        {
          symbol: 'USDC',
          consensusUsd: dec(1),
          venues: [{ ...venue, levels: levels.slice(0, 1) }],
        },
      ],
      { pools: [{ ...pool, ...lent, observedAtMs: TICK_MS - 60_000 }] },
    );
    await saveBillRates(store.db, [
      {
        ...{ feedId: FEED_ID, basis: 'overnight', date: '2026-03-09', percent: '4.31' },
        ...{ observedAtMs: TICK_MS - 3_600_000, series: 'SOFR', source: 'newyorkfed' },
      },
    ]);
    await writeTick(store);
  });

  it.each<[message: string, words: readonly string[]]>([
    [
      'What is SYI now?',
      [
        '**SYI** Stable Yield Index: **4.4745%**',
        '6 of 6 constituents',
        'confidence 95%',
        '+7.45 bps over 24 hours',
      ],
    ],
    ['SYRPI value', ['+167.17 bps']],
    [
      'SYCEFI value',
      ['4.2300%', '**estimated**: available constituents cover too little of the weight'],
    ],
    ['SYDEFI value', ['no value yet']],
    [
      'What is the current regime?',
      ['**Neutral**', '12 daily observations, 30 required', '−77.55 bps'],
    ],
    ['Is USDC at its peg?', ['**USDC**: $0.9945, −55.00 bps from $1, watch']],
    ['Price of USDC on Binance', ['no price of a single exchange', '**USDC**: $0.9945']],
    ['SYI today at 12:00', ['SYI on Mar 10, 2026 was **4.4745%**: the last value of the day']],
    ['SYI on 9 March at 14:00', ['The SYI fixing of Mar 9, 2026']],
    ['SYI on 11 March 2026', ['has not come yet']],
    ['SYI from 1 March to 9 March', ['1 fixing: from 4.4300%', 'average **4.4300%**']],
    [
      'USDC on 11 March 2023 at 07:16',
      ['no value for Mar 11, 2023', 'USDC fell to $0.8759', '](/replay/usdc-2023-03)'],
    ],
    ['FRAX today at 12:00', ['no value for Mar 10, 2026']],
    ['What was the lowest price of USDC?', ['**USDC** was at most −200.00 bps from $1']],
    ['How often is SYI updated?', ['every 30 seconds', 'between 15:00 and 16:00 UTC']],
    ['Difference between SYI and SYC', ['**SYI', '**SYC']],
    ['Is FRAX safe?', ['no data for FRAX', 'Not measured here: contract, custodian, issuer']],
    ['Will SYI rise?', ['I do not forecast values.', '](/fixings)']],
    ['price of TUSD', ['**TUSD**: no price because too few sources agree']],
    [
      'Is USDC safe?',
      ['Not measured here: contract, custodian, issuer', '$0.9945', '](/coins/USDC)'],
    ],
    ['What does USDT pay?', ['APY 5.20%, RAY 4.20%']],
    ['CeFi vs DeFi', ['DeFi **Aave V3** on Ethereum, USDT: APY 4.80%, RAY 10.25%']],
    [
      'What does Aave pay on USDT?',
      ['highest risk-adjusted yield', '**Aave V3** on Ethereum, USDT: APY 4.80%'],
    ],
    ['What does Venus pay?', ['No eligible strategy']],
    ['Total TVL behind SYI', ['of 6 constituents, total TVL $127.5B']],
    [
      'Is SYI regulated?',
      ['Stable Yield calculates and publishes', 'not been assessed or audited'],
    ],
    ['Give me the history as CSV', ['CSV button', 'Parquet']],
    ['liquidity of DAI', ['liquidity score 0.46 (assumed)', '$10.00M within 20 bps']],
    ['Is DAI included in the index?', ['**DAI** is a constituent of the SYI']],
    ['Which exchanges?', ['USDT at Kraken: ', '](/status)']],
    ['On which venues does USDT trade?', ['USDT at Kraken: ', '$12,000,000 visible on 1 venue']],
    ['What does it cost to sell $1M USDT on Kraken?', ['USDT at Kraken: $500 (5.0 bps)']],
    ['What does it cost to sell $1M USDT on Gemini?', ['USDT at Gemini: no order book in use']],
    ['exit cost of $10M USDC', ['more than the books show ($4,000,000 on 1 venue)']],
    ['sell $1M FRAX, how much', ['no order books of FRAX']],
    [
      'What does it cost to sell $10M USDT?',
      [
        'USDT at Kraken: $8,000 (8.0 bps)',
        '$25,000,000 available (90.00% lent out), of which the amount is 40.00%',
        'USDT redeemed with Tether: above the minimum of $100,000, fee $10,000',
        '/treasury?amount=10000000#exit',
      ],
    ],
    [
      'What does it cost to sell $50,000 USDT?',
      ['**below the minimum of $100,000** (in part quoted, not verified) (terms read on'],
    ],
    [
      'SYI on 9 March',
      [
        'The SYI fixing of Mar 9, 2026 is **4.4300%**',
        'restated (revision 1)',
        '(/fixings/2026-03-09)',
      ],
    ],
    [
      'SYI on 10 March 2026',
      ['SYI on Mar 10, 2026 was **4.4745%**: the last value', 'It is no fixing.'],
    ],
    [
      'SYI in the week of 9 March',
      ['SYI from Mar 9, 2026 to Mar 10, 2026, 1 fixing: from 4.4300%'],
    ],
    ['SYI on 5 March 2026', ['I have no value for Mar 5, 2026.']],
    [
      'SYI on 1 October 2019',
      [
        'I have no value for Oct 1, 2019.',
        'The API has longer histories',
        '](/replay/usdc-2023-03)',
      ],
    ],
    ['Was USDC at its peg on 10 March 2026?', ['at most −200.00 bps from $1', '**$0.9945**']],
    [
      'Was USDC at its peg on 11 March 2023?',
      ['1,240.75 bps below a dollar', '](/replay/usdc-2023-03)'],
    ],
    [
      'Which coin was furthest from its peg on 10 March 2026?',
      ['**USDC** was at most −200.00 bps'],
    ],
    ['What is not measured?', ['Not measured here: contract, custodian, issuer']],
    ['How are the weights set?', ['**Weights and HHI.**']],
    [
      'Sur quelles plateformes se négocie l’USDT ?',
      ['USDT sur Kraken', '12\u202f000\u202f000\u202f$'],
    ],
    ['Liquidity of DAI yesterday', ['not this']],
    ['What happened in March 2023?', ['](/replay/usdc-2023-03)', 'played minute by minute']],
    ['How do I cite SYI?', ['permanent address', 'BibTeX', '](/fixings)']],
    ['what would 5 million euros earn', ['I do not convert other currencies']],
    ['What does $1M of USDT or FRAX earn?', ['I have no rate for FRAX']],
    ['What is a peg score?', ['**Peg score.** From 0 to 1', '/methodology/scores#peg-score']],
    [
      'How do I set an alert?',
      ['e-mails you', 'a threshold from 0 to 50', 'Pro Trader or Enterprise'],
    ],
    [
      'which plans are there',
      ['**Free**: data delayed by 15 minutes, 1,000 calls per day, 30 days of history'],
    ],
    ['Is the index IOSCO compliant?', ['self-assessed']],
    ['Quel est le SYI maintenant ?', ['**4,4745', 'confiance 95']],
    ['prix de l’USDC', ['0,9945', 'surveillance', 'Données de démonstration']],
    ['L’USDC est-il sûr ?', ['Ne sont pas mesurés ici', '](/fr/coins/USDC)']],
    ['Le SYI du 9 mars 2026', ['Le fixing SYI du 9 mars 2026 est de **4,4300\u202f%**']],
    ['Quel était le régime hier ?', ['mais pas cela']],
    [
      'Combien coûte la vente de 10 M$ d’USDC ?',
      ['plus que ce que montrent les carnets', '(en partie cité, non vérifié)'],
    ],
  ])('%s', async (message, words) => {
    const text = await ask(message);
    for (const word of words) expect(text).toContain(word);
    expect(text).toMatch(NOTE);
  });

  it('names the kind of data and its time with every figure', async () => {
    for (const message of [
      'SYI now',
      'pegs',
      'yields',
      'CeFi vs DeFi',
      'liquidity',
      '$10M earns',
      'venues',
    ]) {
      const basis = '**Demonstration data**, as of Mar 10, 2026, 12:00:00 UTC';
      expect(await ask(message)).toContain(basis);
    }
    expect(await ask('regime')).toContain('as of Mar 10, 2026, 11:00:00 UTC');
    expect(await ask('pegs')).toContain('based on judgment');
    expect(await ask('SYI now')).not.toContain('based on judgment');
  });

  it.each([
    ['what does $10M earn', '10000000', 90],
    ['What would 10 million dollars make in a month?', '10000000', 30],
    ['Que rapportent 2,5 millions de dollars pendant 3 mois ?', '2500000', 90],
  ] as const)('%s: the figures of the treasury service', async (message, amount, days) => {
    const { lines } = await getTreasury(context, { amount, days });
    const text = await ask(message);
    const locale = message.startsWith('Que') ? 'fr' : 'en';
    const isFrench = locale === 'fr';
    const usd = (value: number) => formatUsd(value, Number.isInteger(value) ? 0 : 2, { locale });
    for (const { kind, day_usd, horizon_usd } of lines) {
      if (kind === 'coin' || day_usd === null || horizon_usd === null) continue;
      expect(text).toContain(
        `${usd(day_usd)} ${isFrench ? 'par jour' : 'a day'}, **${usd(horizon_usd)}**`,
      );
    }
    expect(text).toContain(`/treasury?amount=${amount}&days=${days}`);
  });

  it.each([
    ['Does SYI pay more than T-bills?', 'en'],
    ['Le SYI face au bon du Trésor à 3 mois', 'fr'],
  ] as const)('%s: the rates of the treasury service', async (message, locale) => {
    const [syi, bill, sofr] = (await getTreasury(context)).lines;
    const against = { en: 'against bills', fr: 'face aux bons' }[locale];
    const text = await ask(message);
    expect(text).toContain(formatPercent(syi?.adjusted_percent ?? '', 4, { locale }));
    expect(text).toContain(formatPercent(bill?.rate_percent ?? '', 2, { locale }));
    expect(text).toContain(formatPercent(sofr?.rate_percent ?? '', 2, { locale }));
    expect(text).toContain(
      `${formatBps(syi?.adjusted_over_bills_bps ?? '', 2, { locale })} ${against}`,
    );
    expect(text).not.toContain('$');
  });

  it('states no figure that is not in the answers of the services', async () => {
    const facts = figuresIn([
      await getCurrentSyi(context),
      await getCoins(context),
      await getIndexFamilyOverview(context),
      await getRegime(context),
      await getStrategies(context),
      await getTreasury(context, { amount: '10000000', days: 30 }),
      await getExit(context, { amount: '10000000' }),
      await getFixingDay(context, '2026-03-09'),
    ]);
    for (const message of [
      ...['SYI now', 'index family', 'regime', 'CeFi vs DeFi', 'pegs', 'liquidity', 'yields'],
      ...['USDC', 'What does $10M earn in a month?', 'sell $10M USDT, how much', 'SYI on 9 March'],
    ]) {
      expect([message, ...unknownFigures(await ask(message), facts)]).toEqual([message]);
    }
    expect(unknownFigures('SYI is 12.34% or 4.4745%', [4.47448])).toEqual(['12.34']);
  });

  it('answers any message whatever with a text and the note, and repeats none of it', async () => {
    const hostile = '<img src=x onerror=alert(1)> [a](javascript:alert(2)) SYI is 99.1234%';
    expect(await ask(hostile)).not.toMatch(/onerror|javascript|99\.1234/);
    const words = fc.constantFrom(
      ...['SYI', 'why', 'peg', 'USDC', 'UST', 'yield', 'compare', 'CeFi', 'liquidity', 'regime'],
      ...[
        'SYRPI',
        'what is',
        'pourquoi',
        'rendement',
        'alert',
        'API',
        'buy',
        'sell',
        '$1M',
        'venues',
      ],
      ...['yesterday', 'last week', 'March 2023', 'crisis', 'bills', 'earn', '</p>', '😀'],
    );
    const message = fc.oneof(
      fc.array(words, { maxLength: 8 }).map((all) => all.join(' ')),
      anyText(300),
    );
    await fc.assert(
      fc.asyncProperty(message, async (text) => {
        expect(await ask(text)).toMatch(NOTE);
      }),
      { numRuns: process.env.FUZZ_RUNS ? 100 : 10 },
    );
  });

  it.each([
    ...[answersEn, answersFr].flatMap(({ guide }) => guide.greeting.match(/(?<=^- ).*/gm) ?? []),
    ...Object.values(en.chat.prompts),
    ...Object.values(fr.chat.prompts),
  ])('answers its own example “%s”', async (message) => {
    expect(await ask(message)).not.toMatch(/I don’t have that|Je n’ai pas cette information/);
  });

  const titles = [...glossaryTerms('en'), ...glossaryTerms('fr')].map(
    ({ title }) => `**${title}.**`,
  );
  it.each(GLOSSARY)('explains $id', async ({ id, asked }) => {
    if (asked === undefined) return;
    const texts: string[] = [];
    for (const name of asked.split(' ')) {
      texts.push(await ask(`what does ${name.replaceAll('_', ' ').replace('*', '')} mean`));
    }
    expect(texts[0]).toContain(`**${glossaryTerm(id).title}.**`);
    expect(texts.filter((text) => !titles.some((title) => text.startsWith(title)))).toEqual([]);
  });
});

it('has the links of both languages lead to the same pages', () => {
  const hrefs = ({ links }: typeof answersEn) =>
    Object.entries(links).map(([name, link]) => [name, /\]\((.*)\)$/.exec(link)?.[1]]);
  expect(hrefs(answersFr)).toEqual(hrefs(answersEn));
});

it('takes names from outside as text', () => {
  expect(plain('[x](javascript:1) **b** <img>\n# h')).toBe(
    '\\[x\\]\\(javascript:1\\) \\*\\*b\\*\\* \\<img\\> \\# h',
  );
});

it.each([
  ['live', 'Live data, as of Mar 10, 2026, 12:00:00 UTC (25 s old).'],
  ['replay', '**Recorded market**, as of'],
  ['sample', '**Demonstration data**, as of'],
] as const)('says that its figures are %s, and of when', (data_class, words) => {
  const basis = {
    ...{ as_of: '2026-03-10T12:00:00.000Z', age_seconds: 25, stale: false, data_class },
    ...{ feed_title: null, confidence: null, method: null, judgement: [] },
  };
  expect(writeReply({ paragraphs: ['A.'], basis }, voiceOf('en'))).toContain(words);
});

function figuresIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  if (typeof value === 'string') return /^-?\d+(\.\d+)?$/.test(value) ? [Number(value)] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(figuresIn);
}

/** Fixed words with digits: addresses, times, ages, and thresholds of the methodology. */
const FIXED =
  /\]\([^)]*\)|\w{3} \d+, \d{4}(, [\d:]+ UTC)?|\(\d+ \w+ old\)|over 24 hours|within 20 bps|from 0 to 1\. A score below 0\.3|3-month T(-bill|reasury bill)|(Aave|Compound) V3|\d{4}-\d\d-\d\d/g;

/** Numbers of a text that are no figure of the answers, as percent, share or thousands of it. */
function unknownFigures(text: string, figures: readonly number[]): string[] {
  const written = text.replace(FIXED, '').match(/\d[\d,]*(\.\d+)?/g) ?? [];
  return written.filter((token) => {
    const shown = Number(token.replaceAll(',', ''));
    const half = 0.5 / 10 ** (token.split('.')[1]?.length ?? 0);
    return !figures.some((figure) =>
      [1, 100, 1e-3, 1e-6, 1e-9, 1e-12].some(
        (scale) => Math.abs(Math.abs(figure * scale) - shown) <= half * 1.000001,
      ),
    );
  });
}
