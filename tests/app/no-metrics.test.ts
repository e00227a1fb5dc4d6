import { GET as metrics } from '@/app/metrics/route';

it('has no metrics where no token is configured, also for the machine itself', async () => {
  for (const address of ['127.0.0.1', '::1', '203.0.113.9']) {
    const answer = await metrics(
      new Request('http://127.0.0.1:3000/metrics', {
        headers: { 'x-forwarded-for': address, authorization: 'Bearer undefined' },
      }),
    );
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'not_found' });
  }
});
