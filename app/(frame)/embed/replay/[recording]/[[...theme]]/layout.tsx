import type { ReactNode } from 'react';
import '../../../../../globals.css';
import { FrameDocument } from '@/components/shell/frame-document';
import { frameTheme } from '@/lib/features/embed/markup';

type Props = { children: ReactNode; params: Promise<{ theme?: string[] }> };

export default async function ReplayFrameLayout({ children, params }: Props) {
  return (
    <FrameDocument theme={frameTheme((await params).theme)} messages={{}}>
      {children}
    </FrameDocument>
  );
}
