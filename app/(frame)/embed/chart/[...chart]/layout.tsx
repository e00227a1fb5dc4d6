import type { ReactNode } from 'react';
import '../../../../globals.css';
import { FrameDocument } from '@/components/shell/frame-document';
import { chartFrameOf } from '@/lib/features/embed/page-frames';
import { messagesFor } from '@/lib/i18n/messages';

type Props = { children: ReactNode; params: Promise<{ chart: string[] }> };

export default async function ChartFrameLayout({ children, params }: Props) {
  const { common, errors } = messagesFor('en');
  return (
    <FrameDocument
      theme={chartFrameOf((await params).chart)?.theme ?? null}
      messages={{ common, errors }}
    >
      {children}
    </FrameDocument>
  );
}
