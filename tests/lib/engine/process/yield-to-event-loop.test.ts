import { createEventLoopYielder } from '@/lib/engine/yield-to-event-loop';

it('lets the event loop go round after every 20 ms of work, and not before', async () => {
  let atMs = 0;
  const yieldToEventLoop = createEventLoopYielder(() => atMs);
  let rounds = 0;
  const count = () => {
    rounds += 1;
    timer = setImmediate(count);
  };
  let timer = setImmediate(count);
  for (let step = 0; step < 19; step += 1) {
    atMs += 1;
    await yieldToEventLoop();
  }
  expect(rounds).toBe(0);
  atMs += 1;
  await yieldToEventLoop();
  expect(rounds).toBe(1);
  atMs += 19;
  await yieldToEventLoop();
  expect(rounds).toBe(1);
  atMs += 1;
  await yieldToEventLoop();
  expect(rounds).toBe(2);
  clearImmediate(timer);
});
