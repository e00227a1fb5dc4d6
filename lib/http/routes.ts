import {
  changeKeyAlertContract,
  createKeyAlertContract,
  deleteKeyAlertContract,
  getKeyAlertContract,
  listKeyAlertsContract,
  rotateKeyAlertSecretContract,
  testKeyAlertContract,
} from '@/lib/features/alerts/account-contract';
import { attachChannelContract } from '@/lib/features/alerts/channel-contract';
import {
  alertOptionsContract,
  createAlertContract,
  deleteAlertContract,
  listAlertsContract,
  previewAlertContract,
} from '@/lib/features/alerts/contract';
import { confirmAlertsContract, stopAlertsContract } from '@/lib/features/alerts/links-contract';
import { chatContract } from '@/lib/features/chat/contract';
import { coinsContract } from '@/lib/features/coins/contract';
import { coinDetailContract } from '@/lib/features/coins/detail-contract';
import { pegRankingContract, stablecoinsContract } from '@/lib/features/coins/metrics-contract';
import type { ContractDefinition } from '@/lib/features/contract/define-contract';
import { oembedContract } from '@/lib/features/embed/oembed-contract';
import { coinExitContract, exitContract } from '@/lib/features/exit/contract';
import { exitLevelsContract } from '@/lib/features/exit/levels-contract';
import {
  fixingDayContract,
  fixingRecordContract,
  fixingsContract,
} from '@/lib/features/fixings/contract';
import { fixingErrorsContract } from '@/lib/features/fixings/errors-contract';
import { attributionContract } from '@/lib/features/indices/attribution-contract';
import { basketContract } from '@/lib/features/indices/basket-contract';
import { indexFamilyCalculateContract } from '@/lib/features/indices/calculate-contract';
import { constituentsContract } from '@/lib/features/indices/constituents-contract';
import { indexFamilyOverviewContract } from '@/lib/features/indices/contract';
import { syiCurrentContract } from '@/lib/features/indices/syi-contract';
import {
  confirmFreeKeyContract,
  keyOnScreenContract,
  requestFreeKeyContract,
} from '@/lib/features/keys/contract';
import { mailStateContract } from '@/lib/features/mail/contract';
import {
  newsletterConfirmContract,
  newsletterContract,
  newsletterUnsubscribeContract,
} from '@/lib/features/newsletter/contract';
import { pegCheckContract } from '@/lib/features/peg/check-contract';
import { pegDistancesContract } from '@/lib/features/peg/distances-contract';
import { depegEventsContract } from '@/lib/features/peg/events-contract';
import { pegRecentContract } from '@/lib/features/peg/recent-contract';
import { pegStatusContract } from '@/lib/features/peg/status-contract';
import { auditContract, registryContract } from '@/lib/features/records/contract';
import {
  dayStatementsContract,
  statementKeysContract,
  statementsContract,
} from '@/lib/features/records/statements-contract';
import { regimeContract } from '@/lib/features/regime/contract';
import { regimeFlipsContract } from '@/lib/features/regime/flips-contract';
import { regimeHistoryContract } from '@/lib/features/regime/history-contract';
import {
  apiAccessRequestContract,
  contactRequestContract,
  waitlistRequestContract,
  whitepaperRequestContract,
} from '@/lib/features/requests/contract';
import { bulkContract, sheetContract } from '@/lib/features/series/bulk-contract';
import { coinSeriesContract } from '@/lib/features/series/coin-contract';
import { indexSeriesContract, pegSeriesContract } from '@/lib/features/series/contract';
import { rateSeriesContract } from '@/lib/features/series/rate-contract';
import {
  udfConfigContract,
  udfHistoryContract,
  udfMarksContract,
  udfQuotesContract,
  udfSearchContract,
  udfSymbolsContract,
  udfTimeContract,
  udfTimescaleMarksContract,
} from '@/lib/features/series/udf-contract';
import {
  healthContract,
  openApiContract,
  revalidateContract,
  statusContract,
} from '@/lib/features/status/contract';
import { incidentsContract } from '@/lib/features/status/incidents-contract';
import { treasuryContract } from '@/lib/features/treasury/contract';
import { yieldsContract } from '@/lib/features/yields/contract';
import { yieldsRefreshContract } from '@/lib/features/yields/refresh-contract';
import { strategiesContract } from '@/lib/features/yields/strategies-contract';

/**
 * Every call of the API but the stream, once. Route handlers, client hooks, the OpenAPI document and the tests
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
  listKeyAlertsContract,
  createKeyAlertContract,
  getKeyAlertContract,
  changeKeyAlertContract,
  deleteKeyAlertContract,
  testKeyAlertContract,
  rotateKeyAlertSecretContract,
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
  sheetContract,
  auditContract,
  registryContract,
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
  udfMarksContract,
  udfTimescaleMarksContract,
  udfQuotesContract,
  udfTimeContract,
  statusContract,
  incidentsContract,
  oembedContract,
  mailStateContract,
  healthContract,
  openApiContract,
  revalidateContract,
] as const satisfies readonly ContractDefinition[];
