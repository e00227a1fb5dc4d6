/** Next calls this once when the server starts, before any request: a wrong setting stops the start. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { serverConfig } = await import('@/lib/config/server-config');
  serverConfig();
}
