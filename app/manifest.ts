import type { MetadataRoute } from 'next';
import { publicConfig } from '@/lib/config/public/public-config';
import { ICONS } from '@/lib/content/site/icons';
import { pageFacts } from '@/lib/content/site/page-metadata';
import { LIGHT_COLORS } from '@/lib/format/theme-colors';

export default function manifest(): MetadataRoute.Manifest {
  const { description } = pageFacts('/');
  const icon = ({ src, size }: (typeof ICONS)[keyof typeof ICONS]) => ({
    src,
    sizes: `${size}x${size}`,
    type: 'image/png',
  });
  return {
    id: '/',
    name: `${publicConfig.productName}: stablecoin yield benchmark`,
    short_name: publicConfig.productName,
    description,
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: LIGHT_COLORS.paper,
    theme_color: LIGHT_COLORS.paper,
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      icon(ICONS.small),
      icon(ICONS.large),
      { ...icon(ICONS.maskable), purpose: 'maskable' },
    ],
  };
}
