'use client';

import { CopyableText } from '@/components/api-docs/examples/copyable-text';

export function Snippet({ label, text, copy }: { label: string; text: string; copy: string }) {
  return (
    <div>
      <p className="font-semibold text-ink text-small">{label}</p>
      <div className="relative mt-2">
        <CopyableText text={text} copy={copy} label={label} />
      </div>
    </div>
  );
}
