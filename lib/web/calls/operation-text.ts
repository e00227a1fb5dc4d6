import 'server-only';
import { OPEN_ACCESS, PLAN_NAMES, plansWith } from '@/lib/config/public/plans';
import type { ContractDefinition } from '@/lib/contract/define-contract';

/** What a caller should know about a call besides its fields, in sentences built from its contract. */
export function operationText(contract: ContractDefinition): string {
  return [
    keyText(contract),
    depthText(contract),
    contract.rows && 'Comes as JSON, CSV or NDJSON, by `format` or the Accept header.',
    limitText(contract),
    cacheText(contract),
    sitesText(contract),
    contract.aliases.length > 0 && `Also at ${contract.aliases.join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function keyText({ keyed, keyInPath, feature }: ContractDefinition): string | false {
  if (!keyed) return false;
  const plans = feature === undefined ? '' : ` of the plan ${plansWith(feature)}`;
  if (keyInPath)
    return `The chart key${plans} is in the address; its calls count against the quota.`;
  return `Needs an API key${plans}; every call counts on its quota.`;
}

function depthText({ openDepth }: ContractDefinition): string | false {
  if (!openDepth) return false;
  const { page, program } = OPEN_ACCESS;
  return `Reaches back ${program.historyDays} days, as the ${PLAN_NAMES.free} plan does, and ${page.historyDays} for pages of this site; with the key of a larger plan further.`;
}

function limitText({ limit, keyed, probe, cost }: ContractDefinition): string | false {
  const by = keyed ? 'key' : 'address';
  if (cost !== undefined) return `Limited per ${by}; a call takes ${cost} points of its minute.`;
  if (limit === undefined)
    return !keyed && !probe && 'Limited per address, or with a key by the quota of its plan.';
  const { points, durationSeconds } = limit;
  return `At most ${points} calls from one address within ${durationSeconds} seconds.`;
}

function cacheText({ cache }: ContractDefinition): string {
  if (cache === 'no-store') return 'No cache keeps the answer.';
  return `Shared caches may keep the answer for ${cache.sharedSeconds} seconds.`;
}

function sitesText({ method, sameOrigin }: ContractDefinition): string {
  return method === 'GET' && !sameOrigin
    ? 'Pages of other sites may make this call.'
    : 'Browsers make this call for pages of this site only.';
}
