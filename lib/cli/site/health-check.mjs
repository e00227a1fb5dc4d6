import { serverOrigin } from './server-origin.mjs';

// For a container: exits with 0 if the web process responds, or, for a collector with a metrics port, if that
// responds. Only its supervisor knows the health of a collector without one.
const { ROLE = 'all', PORT, HOST, COLLECTOR_METRICS_PORT, METRICS_TOKEN } = process.env;
const TIMEOUT_MS = 4_000;

const isCollector = ROLE === 'collector';
const address = isCollector
  ? COLLECTOR_METRICS_PORT &&
    `${serverOrigin(METRICS_TOKEN && HOST, COLLECTOR_METRICS_PORT)}/metrics`
  : `${serverOrigin(HOST, PORT || '3000')}/livez`;
if (address) {
  const headers = isCollector && METRICS_TOKEN ? { authorization: `Bearer ${METRICS_TOKEN}` } : {};
  const answer = await fetch(address, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    ({ message }) => ({ ok: false, status: message }),
  );
  if (!answer.ok) console.error(`${address}: ${answer.status}`);
  process.exitCode = answer.ok ? 0 : 1;
}
