import { DELETE as deleteAlert, GET as listAlerts } from '@/app/api/ai/alerts/[key]/route';
import { POST as attachAlertChannel } from '@/app/api/ai/alerts/channels/route';
import { GET as alertOptions } from '@/app/api/ai/alerts/conditions/route';
import { POST as confirmAlerts } from '@/app/api/ai/alerts/confirm/route';
import { POST as previewAlert } from '@/app/api/ai/alerts/preview/route';
import { POST as createAlert } from '@/app/api/ai/alerts/route';
import { POST as stopAlerts } from '@/app/api/ai/alerts/stop/route';
import { POST as chat } from '@/app/api/ai-chat-proxy/route';
import { GET as pegRecent } from '@/app/api/frontend/peg/recent/route';
import { GET as pegStatus } from '@/app/api/frontend/peg/status/[asset]/route';
import { GET as health } from '@/app/api/healthz/route';
import { POST as revalidate } from '@/app/api/internal/revalidate/route';
import { POST as confirmFreeKey } from '@/app/api/keys/confirm/route';
import { POST as requestFreeKey } from '@/app/api/keys/free/route';
import { POST as giveKeyOnScreen } from '@/app/api/keys/screen/route';
import { POST as confirmNewsletter } from '@/app/api/newsletter/confirm/route';
import { POST as unsubscribeNewsletter } from '@/app/api/newsletter/unsubscribe/route';
import { GET as openApi } from '@/app/api/openapi.json/route';
import { GET as pegCheck } from '@/app/api/peg/check/route';
import { GET as regime } from '@/app/api/regime/current/route';
import { POST as requestApiAccess } from '@/app/api/requests/api-access/route';
import { POST as requestContact } from '@/app/api/requests/contact/route';
import { POST as requestWaitlist } from '@/app/api/requests/waitlist/route';
import { POST as requestWhitepaper } from '@/app/api/requests/whitepaper/route';
import { GET as syi } from '@/app/api/syi/current/route';
import { POST as subscribeNewsletter } from '@/app/api/users/newsletter/route';
import { GET as attribution } from '@/app/api/v1/attribution/[index]/route';
import { GET as audit } from '@/app/api/v1/audit/[index]/route';
import { GET as basket } from '@/app/api/v1/basket/route';
import { GET as bulk } from '@/app/api/v1/bulk/[dataset]/route';
import { GET as coinExit } from '@/app/api/v1/coins/[asset]/exit/route';
import { GET as coinDetail } from '@/app/api/v1/coins/[asset]/route';
import { GET as coinSeries } from '@/app/api/v1/coins/[asset]/series/route';
import { GET as coins } from '@/app/api/v1/coins/route';
import { GET as constituents } from '@/app/api/v1/constituents/[index]/route';
import { GET as exitLevels } from '@/app/api/v1/exit/levels/[hash]/route';
import { GET as exit } from '@/app/api/v1/exit/route';
import { GET as fixingRecord } from '@/app/api/v1/fixings/[date]/[index]/route';
import { GET as fixingDay } from '@/app/api/v1/fixings/[date]/route';
import { GET as fixingErrors } from '@/app/api/v1/fixings/errors/route';
import { GET as fixings } from '@/app/api/v1/fixings/route';
import { GET as incidents } from '@/app/api/v1/incidents/route';
import { POST as calculate } from '@/app/api/v1/index-family/calculate/route';
import { GET as overview } from '@/app/api/v1/index-family/overview/route';
import { GET as mailState } from '@/app/api/v1/mail/route';
import { GET as pegSeries } from '@/app/api/v1/peg/[asset]/series/route';
import { GET as pegDistances } from '@/app/api/v1/peg/distances/route';
import { GET as events } from '@/app/api/v1/peg/events/route';
import { GET as ranking } from '@/app/api/v1/peg-stability/ranking/route';
import { GET as rateSeries } from '@/app/api/v1/rates/[rate]/series/route';
import { GET as regimeFlips } from '@/app/api/v1/regime/flips/route';
import { GET as regimeHistory } from '@/app/api/v1/regime/history/route';
import { GET as series } from '@/app/api/v1/series/[index]/route';
import { GET as metrics } from '@/app/api/v1/stablecoins/all-metrics/route';
import { GET as statementKeys } from '@/app/api/v1/statement-keys/route';
import { GET as dayStatements } from '@/app/api/v1/statements/[date]/route';
import { GET as statements } from '@/app/api/v1/statements/route';
import { GET as status } from '@/app/api/v1/status/route';
import { GET as strategies } from '@/app/api/v1/strategies/risk-adjusted-yield/route';
import { GET as treasury } from '@/app/api/v1/treasury/route';
import { GET as udfConfig } from '@/app/api/v1/udf/[key]/config/route';
import { GET as udfHistory } from '@/app/api/v1/udf/[key]/history/route';
import { GET as udfSearch } from '@/app/api/v1/udf/[key]/search/route';
import { GET as udfSymbol } from '@/app/api/v1/udf/[key]/symbols/route';
import { GET as udfTime } from '@/app/api/v1/udf/[key]/time/route';
import { POST as refresh } from '@/app/api/yields/refresh/route';
import { GET as yields } from '@/app/api/yields/route';
import type { RouteInput } from '@/lib/contract/route-url';
import { ROUTES } from '@/lib/web/calls/routes';
import type { RouteHandler } from '@/lib/web/http/methods';

type RouteKey = (typeof ROUTES)[number]['key'];

export const HANDLERS: Readonly<Record<RouteKey, RouteHandler>> = {
  getAttribution: attribution,
  getTreasury: treasury,
  getExitCosts: exit,
  getCoinExit: coinExit,
  getExitLevels: exitLevels,
  listPegDistances: pegDistances,
  getBasket: basket,
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
  listRegimeFlips: regimeFlips,
  getRegimeHistory: regimeHistory,
  getConstituents: constituents,
  getBulk: bulk,
  listAlertOptions: alertOptions,
  createAlert,
  listAlerts,
  deleteAlert,
  previewAlert,
  confirmAlerts,
  stopAlerts,
  attachAlertChannel,
  askAssistant: chat,
  requestContact,
  requestApiAccess,
  requestWhitepaper,
  requestWaitlist,
  subscribeNewsletter,
  confirmNewsletter,
  unsubscribeNewsletter,
  getIndexSeries: series,
  getPegSeries: pegSeries,
  getCoin: coinDetail,
  listCoins: coins,
  getCoinSeries: coinSeries,
  getRateSeries: rateSeries,
  getAuditRecord: audit,
  listFixings: fixings,
  listFixingErrors: fixingErrors,
  getFixingDay: fixingDay,
  getFixingRecord: fixingRecord,
  listStatements: statements,
  getStatements: dayStatements,
  getStatementKeys: statementKeys,
  requestFreeKey,
  giveKeyOnScreen,
  getMailState: mailState,
  confirmFreeKey,
  udfConfig,
  udfSymbol,
  udfSearch,
  udfHistory,
  udfTime,
  getStatus: status,
  listIncidents: incidents,
  getHealth: health,
  getOpenApi: openApi,
  revalidatePages: revalidate,
};

/** Calls a route's own exported handler, as the framework does. */
export function callRoute(
  key: RouteKey,
  input: RouteInput & { headers?: Record<string, string>; body?: unknown } = {},
): Promise<Response> {
  const contract = ROUTES.find((route) => route.key === key);
  if (!contract) throw new Error(`no contract ${key}`);
  const url = new URL(contract.swrKey(input), 'http://site.test');
  const request = new Request(url, {
    method: contract.method,
    headers: {
      ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...input.headers,
    },
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
  });
  return HANDLERS[key](request, { params: Promise.resolve({ ...input.params }) });
}
