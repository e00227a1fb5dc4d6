import { verifyAuditRecord } from '@/lib/domain/audit-verify';
import { METHODOLOGY_PARAMETERS } from '@/lib/domain/parameters';
import { coveredCoins } from '@/lib/market/registry';
import { createSampleMarket } from '@/lib/market/sample';
import { Engine } from './engine/engine';

const market = createSampleMarket();
const engine = new Engine({
  feedId: 'sample',
  dataClass: 'sample',
  parameters: METHODOLOGY_PARAMETERS,
  coins: coveredCoins().map((c) => ({ symbol: c.symbol, isConstituent: c.constituent })),
});
const start = Date.parse('2026-11-20T14:50:00Z');
let t = 0,
  n = 0,
  gen = 0;
for (let i = 0; i < 170; i++) {
  const now = start + i * 30000;
  const g0 = performance.now();
  const u = market.updateAt(now);
  const g1 = performance.now();
  gen += g1 - g0;
  engine.apply(u);
  const r = engine.tick(now, { publishedAtMs: now, indicativeRecords: true });
  const d = performance.now() - g1;
  if (i > 20) {
    t += d;
    n++;
  }
  if (i === 165 || r.fixings.length) {
    console.log(
      i,
      r.snapshot.indices.map((x) =>
        [
          x.code,
          x.value,
          x.method,
          x.confidence,
          x.constituentsUsed + '/' + x.constituentsExpected,
          x.reason,
          x.totalTvlUsd,
        ].join(' '),
      ),
    );
    console.log(
      r.fixings.map((f) => [
        f.code,
        f.fixing.value.toFixed(),
        f.fixing.method,
        verifyAuditRecord(f.record).length,
      ]),
    );
    for (const rec of r.indicativeRecords)
      console.log(
        rec.index,
        JSON.stringify(verifyAuditRecord(rec)).slice(0, 400),
        JSON.stringify(rec).length,
      );
    console.log(
      r.coins
        .map((c) =>
          [
            c.symbol,
            c.price.priceUsd?.toFixed(5),
            c.deviationBps?.toFixed(),
            c.volatility5mBps?.toFixed(),
            c.pegScore?.toFixed(),
            c.liquidity.score?.toFixed(),
            c.yields?.apyPercent.toFixed(3),
            c.rayPercent?.toFixed(),
            c.weightPercent?.toFixed(),
            c.quality?.toFixed(),
            c.suspendedBecause,
          ].join(' '),
        )
        .join('\n'),
    );
    console.log(
      JSON.stringify(r.state).length,
      JSON.stringify(r.snapshot).length,
      r.snapshot.regime,
      r.readings.length,
    );
  }
}
console.log('tick ms', t / n, 'gen', gen / 170);
