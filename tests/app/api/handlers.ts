import { GET as alertOptions } from '@/app/api/ai/alerts/conditions/route';
import { GET as pegRecent } from '@/app/api/frontend/peg/recent/route';
import { GET as pegStatus } from '@/app/api/frontend/peg/status/[asset]/route';
import { GET as health } from '@/app/api/healthz/route';
import { POST as revalidate } from '@/app/api/internal/revalidate/route';
import { GET as openApi } from '@/app/api/openapi.json/route';
import { GET as pegCheck } from '@/app/api/peg/check/route';
import { GET as regime } from '@/app/api/regime/current/route';
import { GET as syi } from '@/app/api/syi/current/route';
import { GET as audit } from '@/app/api/v1/audit/[index]/route';
import { POST as calculate } from '@/app/api/v1/index-family/calculate/route';
import { GET as overview } from '@/app/api/v1/index-family/overview/route';
import { GET as pegSeries } from '@/app/api/v1/peg/[asset]/series/route';
import { GET as events } from '@/app/api/v1/peg/events/route';
import { GET as ranking } from '@/app/api/v1/peg-stability/ranking/route';
import { GET as series } from '@/app/api/v1/series/[index]/route';
import { GET as metrics } from '@/app/api/v1/stablecoins/all-metrics/route';
import { GET as status } from '@/app/api/v1/status/route';
import { GET as strategies } from '@/app/api/v1/strategies/risk-adjusted-yield/route';
import { POST as refresh } from '@/app/api/yields/refresh/route';
import { GET as yields } from '@/app/api/yields/route';
import type { RouteInput } from '@/lib/contracts/contract';
import { ROUTES } from '@/lib/contracts/routes';
import type { RouteHandler } from '@/lib/http/define-route';

type RouteKey = (typeof ROUTES)[number]['key'];

export const HANDLERS: Readonly<Record<RouteKey, RouteHandler>> = {
  getCurrentSyi: syi,
  getIndexFamilyOverview: overview,
  calculateIndexFamily: calculate,
  listYields: yields,
  refreshYields: refresh,
  listRiskAdjustedYield: strategies,
  listStablecoinMetrics: metrics,
  rankPegStability: ranking,
  checkPeg: pegCheck,
  getRecentPeg: pegRecent,
  getPegStatus: pegStatus,
  listDepegEvents: events,
  getRegime: regime,
  listAlertOptions: alertOptions,
  getIndexSeries: series,
  getPegSeries: pegSeries,
  getAuditRecord: audit,
  getStatus: status,
  getHealth: health,
  getOpenApi: openApi,
  revalidatePages: revalidate,
};

/** Calls a route's own exported handler, as the framework does. */
export function callRoute(
  key: RouteKey,
  input: RouteInput & { headers?: Record<string, string> } = {},
): Promise<Response> {
  const contract = ROUTES.find((route) => route.key === key);
  if (!contract) throw new Error(`no contract ${key}`);
  const url = new URL(contract.swrKey(input), 'http://site.test');
  const request = new Request(url, { method: contract.method, headers: input.headers ?? {} });
  return HANDLERS[key](request, { params: Promise.resolve({ ...input.params }) });
}
