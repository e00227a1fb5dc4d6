'use client';

import messages from '@/messages/en/shell.json';
import { type FrameProps, SiteFrame } from './site-frame';

/** The frame of English pages. Each language has its own, so that a page loads the text of one. */
export function EnglishFrame(props: FrameProps) {
  return <SiteFrame {...props} locale="en" messages={messages} />;
}
