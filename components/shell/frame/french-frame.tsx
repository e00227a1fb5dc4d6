'use client';

import messages from '@/messages/fr/shell.json';
import { type FrameProps, SiteFrame } from './site-frame';

/** The frame of French pages. Each language has its own, so that a page loads the text of one. */
export function FrenchFrame(props: FrameProps) {
  return <SiteFrame {...props} locale="fr" messages={messages} />;
}
