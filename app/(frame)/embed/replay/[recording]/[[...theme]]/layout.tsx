import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import '../../../../../globals.css';
import { publicSans } from '@/components/shell/fonts';
import { frameTheme } from '@/lib/content/replay/replay-path';

type Props = { children: ReactNode; params: Promise<{ theme?: string[] }> };

/** The document that other sites show in a frame: no header, no footer, no polling. */
export default async function FrameLayout({ children, params }: Props) {
  const theme = frameTheme((await params).theme);
  return (
    <html
      lang="en"
      className={publicSans.variable}
      {...(theme === 'light' || theme === 'dark' ? { 'data-theme': theme } : {})}
    >
      <body>
        <NextIntlClientProvider locale="en" messages={{}} timeZone="UTC">
          {children}
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
