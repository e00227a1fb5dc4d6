/** The limits of `deploy/nginx` at work, but wide enough that one address may send all requests. */
export const WIDE_LIMITS = {
  'limits.conf': `limit_req_zone $binary_remote_addr zone=requests:16m rate=1000000r/s;
limit_req zone=requests burst=1000000 nodelay;
limit_conn_zone $binary_remote_addr zone=connections:16m;
limit_conn connections 10000;`,
};
