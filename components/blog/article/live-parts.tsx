'use client';

import dynamic from 'next/dynamic';

/**
 * The live figures of articles and their shared parts. Each is loaded only by articles that use it: a
 * text-only article loads no polling code.
 */
export const PegsNowFigures = dynamic(
  async () => (await import('../pegs-now.live')).PegsNowFigures,
);
export const RegimeNowFigures = dynamic(
  async () => (await import('../regime-now.live')).RegimeNowFigures,
);
export const SyiNowFigures = dynamic(async () => (await import('../syi-now.live')).SyiNowFigures);
export const ArticleFigures = dynamic(
  async () => (await import('@/lib/features/client/figures-provider')).FiguresProvider,
);
