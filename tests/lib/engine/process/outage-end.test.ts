import { OutageEnd } from '@/lib/engine/process/source-outages';

const failed = (source: string) => ({ source, lastSuccessAtMs: 1_000, lastFailureAtMs: 2_000 });
const answered = (source: string) => ({ source, lastSuccessAtMs: 3_000, lastFailureAtMs: 2_000 });

/** Four sources of which the named ones fail. */
function watch(...failing: string[]): OutageEnd {
  const end = new OutageEnd(4);
  for (const source of ['a', 'b', 'c', 'd']) {
    end.note(failing.includes(source) ? failed(source) : answered(source), 0);
  }
  return end;
}

describe('OutageEnd', () => {
  it('notifies when one responds again while at least half still fail', () => {
    const end = watch('a', 'b', 'c');
    const { next } = end;
    end.note(answered('a'), 10_000);
    expect(next.aborted).toBe(true);
    expect(end.next.aborted).toBe(false);
  });

  it('says nothing of the return of a single source', () => {
    const end = watch('a', 'b');
    const { next } = end;
    end.note(answered('a'), 10_000);
    end.note(answered('b'), 10_000);
    expect(next.aborted).toBe(false);
  });

  it('says nothing of a source that kept answering through the outage', () => {
    const end = watch('a', 'b', 'c');
    const { next } = end;
    end.note(answered('d'), 10_000);
    expect(next.aborted).toBe(false);
  });

  it('tells once a minute at most', () => {
    const end = watch('a', 'b', 'c', 'd');
    end.note(answered('a'), 10_000);
    const { next } = end;
    end.note(failed('a'), 20_000);
    end.note(answered('a'), 30_000);
    expect(next.aborted).toBe(false);
    end.note(failed('a'), 60_000);
    end.note(answered('a'), 70_000);
    expect(next.aborted).toBe(true);
  });
});
