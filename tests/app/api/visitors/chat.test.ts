import { chatAnswerSchema } from '@/lib/features/chat/contract';
import { errorSchema } from '@/lib/features/contract/errors';
import { apiStore, seed } from '../api-store';
import { callRoute, newAddress } from '../handlers';

apiStore(seed);

/** Each call from an address of its own, unless one is given. */
const send = (body: unknown, address = newAddress()) =>
  callRoute('askAssistant', { body, headers: { 'x-forwarded-for': address } });

it('answers by its contract, with a session for the next message', async () => {
  const response = await send({ message: '  What is SYI now?  ' });
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const answer = chatAnswerSchema.parse(await response.json());
  expect(answer.response).toContain('4.4745%');
  expect(answer.fallback).toBe(false);
  const next = await send({ message: 'and why?', session_id: answer.session_id });
  expect(await next.json()).toMatchObject({ session_id: answer.session_id });
});

it.each([
  [{}, 'message'],
  [{ message: ' \n\t ' }, 'message'],
  [{ message: 'x'.repeat(2001) }, 'message'],
  [{ message: 'SYI', session_id: 'x'.repeat(129) }, 'session_id'],
])('refuses %j and names the field', async (body, field) => {
  const response = await send(body);
  expect(response.status).toBe(400);
  expect(errorSchema.parse(await response.json()).detail).toMatch(new RegExp(`^${field}`));
});

it('takes 2,000 characters, whatever white space is around them', async () => {
  expect((await send({ message: `  ${'x'.repeat(2000)}  ` })).status).toBe(200);
});
