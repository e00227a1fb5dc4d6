// Receives the webhooks of alerts: checks the signature as https://www.standardwebhooks.com defines it.
//   WEBHOOK_SECRET=whsec_… node webhook_receiver.mjs
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const key = Buffer.from((process.env.WEBHOOK_SECRET ?? '').replace('whsec_', ''), 'base64');
const TOLERANCE_SECONDS = 300;

/** Whether a message is ours and at most five minutes old. `body` is the text as it came, before any parsing. */
function isGenuine(headers, body) {
  const timestamp = headers['webhook-timestamp'] ?? '';
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= TOLERANCE_SECONDS)) return false;
  const signed = `${headers['webhook-id']}.${timestamp}.${body}`;
  const expected = Buffer.from(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
  // Two signatures for a day after the secret was replaced.
  return (headers['webhook-signature'] ?? '').split(' ').some((signature) => {
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

createServer(async (request, response) => {
  const parts = [];
  for await (const part of request) parts.push(part);
  const body = Buffer.concat(parts).toString('utf8');
  if (!isGenuine(request.headers, body)) return response.writeHead(401).end();
  // A message may come twice, with the same webhook-id.
  console.log(request.headers['webhook-id'], JSON.parse(body).type);
  response.writeHead(204).end();
}).listen(Number(process.env.PORT ?? 8080), () => console.log('listening'));
