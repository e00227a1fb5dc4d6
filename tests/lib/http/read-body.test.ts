import { readJsonBody } from '@/lib/http/input';
import { MAX_BODY_BYTES } from '@/lib/http/limits/write-guard';

function post(body: BodyInit, type = 'application/json'): Request {
  return new Request('http://site.test/api', {
    method: 'POST',
    headers: { 'content-type': type },
    body,
    // Node wants it for a stream.
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  } as RequestInit);
}

describe('the body of a writing call', () => {
  it('is a JSON object', async () => {
    await expect(readJsonBody(post('{"name":"Ünal"}'))).resolves.toEqual({ name: 'Ünal' });
  });

  it.each(['', '{', '[1]', '"text"', 'null', '3'])('is refused as %j', async (text) => {
    await expect(readJsonBody(post(text))).rejects.toMatchObject({
      kind: 'bad-parameter',
      message: expect.stringMatching(/^body: is not/),
    });
  });

  it.each(['application/json', 'Application/JSON; charset=utf-8', 'application/json ;x=y'])(
    'may be sent as %s',
    async (type) => {
      await expect(readJsonBody(post('{}', type))).resolves.toEqual({});
    },
  );

  it.each([
    'text/plain;charset=UTF-8',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'text/plain; application/json',
    '',
  ])('is refused when it is sent as %j', async (type) => {
    await expect(readJsonBody(post('{}', type))).rejects.toMatchObject({
      kind: 'unsupported-media-type',
    });
  });

  it('is refused when it is not UTF-8', async () => {
    const bytes = new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]);
    await expect(readJsonBody(post(bytes))).rejects.toMatchObject({
      message: 'body: is not UTF-8',
    });
  });

  it('is cut off at 32 KB however it is sent', async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 8 * 1024;
        controller.enqueue(new Uint8Array(8 * 1024).fill(0x20));
      },
    });
    await expect(readJsonBody(post(endless))).rejects.toMatchObject({ kind: 'payload-too-large' });
    expect(sent).toBeLessThan(4 * MAX_BODY_BYTES);
  });
});
