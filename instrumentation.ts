/** Next calls this once when the server starts, before it handles any request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const [{ createLog }, { serverConfig }, { startTracing }] = await Promise.all([
    import('@/lib/config/create-log'),
    import('@/lib/config/server-config'),
    import('@/lib/config/tracing'),
  ]);
  const { logLevel, tracesTo } = serverConfig();
  const log = createLog({ process: 'web' }, logLevel);
  await startTracing(tracesTo, { service: 'stable-yield-web', log });
}
