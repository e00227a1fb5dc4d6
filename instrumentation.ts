/** Next calls this once when the server starts, before it handles any request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { watchTicks } = await import('@/lib/read/service/watch-ticks');
    void watchTicks();
  }
}
