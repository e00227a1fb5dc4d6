import { publicConfig } from '@/lib/config/public/public-config';
import type { SyiCurrent } from '@/lib/features/indices/syi-contract';
import { DARK_COLORS, LIGHT_COLORS } from '@/lib/format/theme-colors';
import { element } from './markup';
import { syiText, widgetMessages } from './picture-texts';
import type { EmbedTheme } from './snippets';

const HEIGHT = 44;
const PAD = 12;
/** A wide font that nearly every system has: text that fits in it also fits in its fallbacks. */
const FONT = 'Verdana,DejaVu Sans,Geneva,sans-serif';
/** Mean width of its characters as a fraction of the font size, plain and bold. */
const ADVANCE = { plain: 0.56, bold: 0.7 };

/**
 * The current SYI as an SVG for a page or a README. It shows the time of the value and the kind of its
 * data unless that is live; without a value it says so.
 */
export function badgeSvg(syi: SyiCurrent | null, theme: EmbedTheme): string {
  const t = widgetMessages();
  const colors = theme === 'dark' ? DARK_COLORS : LIGHT_COLORS;
  const messages = syi && syiText(syi);
  const value = messages ? `${messages.value}%` : t('none');
  const shownMarks = messages?.marks.filter(({ tone }) => tone !== 'plain') ?? [];
  const below = messages ? [...shownMarks.map(({ text }) => text), messages.asOf].join(' · ') : '';
  const label = t('badgeLabel');
  const width = Math.ceil(
    PAD * 2 +
      Math.max(
        label.length * 12 * ADVANCE.plain + 9 + value.length * 15 * ADVANCE.bold,
        below.length * 10 * ADVANCE.plain,
      ),
  );
  const index = publicConfig.indexNames.SYI;
  const facts = messages && [...messages.marks.map((mark) => mark.text), messages.asOf].join(', ');
  const title = facts ? t('badgeTitle', { index, value, facts }) : t('badgeNone', { index });
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width,
      height: HEIGHT,
      viewBox: `0 0 ${width} ${HEIGHT}`,
      role: 'img',
      'aria-labelledby': 'syi-badge-title',
      'font-family': FONT,
    },
    element('title', { id: 'syi-badge-title' }, title),
    element('rect', {
      x: 0.5,
      y: 0.5,
      width: width - 1,
      height: HEIGHT - 1,
      rx: 4,
      fill: colors.paper,
      stroke: colors['rule-firm'],
    }),
    element(
      'text',
      { x: PAD, y: below === '' ? 27 : 20, 'font-size': 12, fill: colors['ink-soft'] },
      label,
      element('tspan', { dx: 9, 'font-size': 15, 'font-weight': 700, fill: colors.ink }, value),
    ),
    element(
      'text',
      {
        x: PAD,
        y: 35,
        'font-size': 10,
        fill: shownMarks.some(({ tone }) => tone === 'watch') ? colors.watch : colors['ink-faint'],
      },
      below,
    ),
  ).text;
}
