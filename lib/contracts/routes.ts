import { createAlertContract, deleteAlertContract, listAlertsContract } from './alert-calls';
import { confirmAlertsContract, stopAlertsContract } from './alert-links';
import { previewAlertContract } from './alert-preview';
import { alertOptionsContract } from './alerts';
import { apiAccessRequestContract } from './api-access-request';
import { attachChannelContract } from './api-key-channel';
import { confirmFreeKeyContract, requestFreeKeyContract } from './api-key-free';
import { auditContract } from './audit';
import { chatContract } from './chat';
import { coinSeriesContract } from './coin-series';
import { coinsContract } from './coins';
import { contactRequestContract } from './contact-request';
import type { ContractDefinition } from './contract';
import { dataAuditContract } from './data-audit';
import { dataBulkContract } from './data-bulk';
import { dataConstituentsContract } from './data-constituents';
import { dataIndexContract, dataIndicesContract } from './data-indices';
import { dataDepegEventsContract, dataPegsContract } from './data-peg';
import { dataRegimeContract, dataRegimeHistoryContract } from './data-regime';
import { dataIndexSeriesContract, dataPegSeriesContract } from './data-series';
import {
  udfConfigContract,
  udfHistoryContract,
  udfSearchContract,
  udfSymbolsContract,
  udfTimeContract,
} from './data-udf';
import { depegEventsContract } from './depeg-events';
import { indexFamilyOverviewContract } from './index-family';
import { indexFamilyCalculateContract } from './index-family-calculate';
import { newsletterContract } from './newsletter';
import { newsletterConfirmContract, newsletterUnsubscribeContract } from './newsletter-confirm';
import { pegCheckContract } from './peg-check';
import { pegRecentContract } from './peg-frontend';
import { pegStatusContract } from './peg-status';
import { regimeContract } from './regime';
import { indexSeriesContract, pegSeriesContract } from './series';
import { pegRankingContract, stablecoinsContract } from './stablecoins';
import { healthContract, openApiContract, revalidateContract, statusContract } from './status';
import { strategiesContract } from './strategies';
import { syiCurrentContract } from './syi';
import { waitlistRequestContract } from './waitlist-request';
import { whitepaperRequestContract } from './whitepaper-request';
import { yieldsContract } from './yields';
import { yieldsRefreshContract } from './yields-refresh';

/**
 * Every call of the API, once. Route handlers, client hooks, the OpenAPI document and the tests
 * read their paths, schemas, intervals and cache policies from here. A browser module imports the
 * one contract it needs instead, to keep the others out of its bundle.
 */
export const ROUTES = [
  syiCurrentContract,
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
  pegSeriesContract,
  coinSeriesContract,
  auditContract,
  requestFreeKeyContract,
  confirmFreeKeyContract,
  dataIndicesContract,
  dataIndexContract,
  dataIndexSeriesContract,
  dataConstituentsContract,
  dataPegsContract,
  dataDepegEventsContract,
  dataPegSeriesContract,
  dataRegimeContract,
  dataRegimeHistoryContract,
  dataAuditContract,
  dataBulkContract,
  udfConfigContract,
  udfSymbolsContract,
  udfSearchContract,
  udfHistoryContract,
  udfTimeContract,
  statusContract,
  healthContract,
  openApiContract,
  revalidateContract,
] as const satisfies readonly ContractDefinition[];
