'use client';

import dynamic from 'next/dynamic';

/**
 * The live figures of articles and what they share. Each is loaded by the articles that have it: an article of
 * text alone loads no polling.
 */
export const PegsNowFigures = dynamic(
  async () => (await import('../pegs-now.live')).PegsNowFigures,
);
export const RegimeNowFigures = dynamic(
  async () => (await import('../regime-now.live')).RegimeNowFigures,
);
export const SyiNowFigures = dynamic(async () => (await import('../syi-now.live')).SyiNowFigures);
export const ArticleFigures = dynamic(
  async () => (await import('@/lib/web/client/figures-provider')).FiguresProvider,
);
