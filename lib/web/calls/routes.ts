import type { ContractDefinition } from '@/lib/contract/define-contract';
import { attributionContract } from '@/lib/read/attribution/contract';
import { basketContract } from '@/lib/read/basket/contract';
import { bulkContract } from '@/lib/read/bulk/contract';
import { coinsContract } from '@/lib/read/coins/contract';
import { coinDetailContract } from '@/lib/read/coins/detail-contract';
import { pegRankingContract, stablecoinsContract } from '@/lib/read/coins/metrics-contract';
import { constituentsContract } from '@/lib/read/constituents/contract';
import { coinExitContract, exitContract } from '@/lib/read/exit/contract';
import { exitLevelsContract } from '@/lib/read/exit/levels-contract';
import {
  fixingDayContract,
  fixingRecordContract,
  fixingsContract,
} from '@/lib/read/fixings/contract';
import { fixingErrorsContract } from '@/lib/read/fixings/errors-contract';
import { incidentsContract } from '@/lib/read/incidents/contract';
import { indexFamilyCalculateContract } from '@/lib/read/indices/calculate-contract';
import { indexFamilyOverviewContract } from '@/lib/read/indices/contract';
import { pegCheckContract } from '@/lib/read/peg/check-contract';
import { pegDistancesContract } from '@/lib/read/peg/distances-contract';
import { depegEventsContract } from '@/lib/read/peg/events-contract';
import { pegRecentContract } from '@/lib/read/peg/recent-contract';
import { pegStatusContract } from '@/lib/read/peg/status-contract';
import { auditContract } from '@/lib/read/records/contract';
import { regimeContract } from '@/lib/read/regime/contract';
import { regimeFlipsContract } from '@/lib/read/regime/flips-contract';
import { regimeHistoryContract } from '@/lib/read/regime/history-contract';
import { coinSeriesContract } from '@/lib/read/series/coin-contract';
import { indexSeriesContract, pegSeriesContract } from '@/lib/read/series/contract';
import { rateSeriesContract } from '@/lib/read/series/rate-contract';
import {
  dayStatementsContract,
  statementKeysContract,
  statementsContract,
} from '@/lib/read/statements/contract';
import {
  healthContract,
  openApiContract,
  revalidateContract,
  statusContract,
} from '@/lib/read/status/contract';
import { syiCurrentContract } from '@/lib/read/syi/contract';
import { treasuryContract } from '@/lib/read/treasury/contract';
import {
  udfConfigContract,
  udfHistoryContract,
  udfSearchContract,
  udfSymbolsContract,
  udfTimeContract,
} from '@/lib/read/udf/contract';
import { yieldsContract } from '@/lib/read/yields/contract';
import { yieldsRefreshContract } from '@/lib/read/yields/refresh-contract';
import { strategiesContract } from '@/lib/read/yields/strategies-contract';
import { attachChannelContract } from '@/lib/visitors/alerts/channel-contract';
import {
  alertOptionsContract,
  createAlertContract,
  deleteAlertContract,
  listAlertsContract,
  previewAlertContract,
} from '@/lib/visitors/alerts/contract';
import { confirmAlertsContract, stopAlertsContract } from '@/lib/visitors/alerts/links-contract';
import { chatContract } from '@/lib/visitors/chat/contract';
import {
  confirmFreeKeyContract,
  keyOnScreenContract,
  requestFreeKeyContract,
} from '@/lib/visitors/keys/contract';
import { mailStateContract } from '@/lib/visitors/mail/contract';
import {
  newsletterConfirmContract,
  newsletterContract,
  newsletterUnsubscribeContract,
} from '@/lib/visitors/newsletter/contract';
import {
  apiAccessRequestContract,
  contactRequestContract,
  waitlistRequestContract,
  whitepaperRequestContract,
} from '@/lib/visitors/requests/contract';

/**
 * Every call of the API, once. Route handlers, client hooks, the OpenAPI document and the tests
 * read their paths, schemas, intervals and cache policies from here. A browser module imports the
 * one contract it needs instead, to keep the others out of its bundle.
 */
export const ROUTES = [
  syiCurrentContract,
  basketContract,
  constituentsContract,
  indexFamilyOverviewContract,
  indexFamilyCalculateContract,
  yieldsContract,
  yieldsRefreshContract,
  strategiesContract,
  stablecoinsContract,
  pegRankingContract,
  pegCheckContract,
  pegRecentContract,
  pegStatusContract,
  depegEventsContract,
  regimeContract,
  regimeFlipsContract,
  regimeHistoryContract,
  alertOptionsContract,
  createAlertContract,
  listAlertsContract,
  deleteAlertContract,
  previewAlertContract,
  confirmAlertsContract,
  stopAlertsContract,
  attachChannelContract,
  contactRequestContract,
  apiAccessRequestContract,
  whitepaperRequestContract,
  waitlistRequestContract,
  newsletterContract,
  newsletterConfirmContract,
  newsletterUnsubscribeContract,
  chatContract,
  indexSeriesContract,
  coinsContract,
  coinDetailContract,
  pegSeriesContract,
  coinSeriesContract,
  rateSeriesContract,
  bulkContract,
  auditContract,
  fixingsContract,
  fixingErrorsContract,
  fixingDayContract,
  fixingRecordContract,
  statementsContract,
  dayStatementsContract,
  statementKeysContract,
  attributionContract,
  treasuryContract,
  exitContract,
  coinExitContract,
  exitLevelsContract,
  pegDistancesContract,
  requestFreeKeyContract,
  confirmFreeKeyContract,
  keyOnScreenContract,
  udfConfigContract,
  udfSymbolsContract,
  udfSearchContract,
  udfHistoryContract,
  udfTimeContract,
  statusContract,
  incidentsContract,
  mailStateContract,
  healthContract,
  openApiContract,
  revalidateContract,
] as const satisfies readonly ContractDefinition[];
