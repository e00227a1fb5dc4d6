import type { CSSProperties, ReactNode } from 'react';
import { publicConfig } from '@/lib/config/public/public-config';
import { CARD_SIZE } from '@/lib/content/site/card-path';
import type { DataMark } from '@/lib/features/embed/picture-texts';
import { frameMessages } from '@/lib/features/embed/picture-texts';
import { LIGHT_COLORS as COLORS } from '@/lib/format/theme-colors';
import type { Locale } from '@/lib/i18n/locales';

export const CARD_FONT = 'Public Sans';

const ONE_LINE: CSSProperties = {
  maxWidth: 520,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
};

/** Name and marks above, the page's address and the note below, a hairline between. */
export function CardFrame({
  locale,
  marks,
  address,
  children,
}: {
  locale: Locale;
  marks: readonly DataMark[];
  address: string;
  children: ReactNode;
}) {
  return (
    <div
      style={{
        ...CARD_SIZE,
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        padding: '52px 64px 44px',
        background: COLORS.paper,
        color: COLORS.ink,
        fontFamily: CARD_FONT,
      }}
    >
      <Row style={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <Row style={{ alignItems: 'center' }}>
          <Mark />
          <span style={{ fontSize: 32, fontWeight: 600, marginLeft: 16, letterSpacing: '-0.01em' }}>
            {drawable(publicConfig.productName)}
          </span>
        </Row>
        <Row>
          {marks.map((mark) => (
            <MarkLabel key={mark.text} mark={mark} />
          ))}
        </Row>
      </Row>
      {children}
      <Row
        style={{
          justifyContent: 'space-between',
          borderTop: `2px solid ${COLORS.rule}`,
          paddingTop: 22,
          fontSize: 23,
          color: COLORS['ink-faint'],
        }}
      >
        <span style={ONE_LINE}>{drawable(address)}</span>
        <span style={{ flexShrink: 0 }}>{drawable(frameMessages(locale)('note'))}</span>
      </Row>
    </div>
  );
}

/** The site's logo: the solid line is par, the step above it the yield. */
function Mark() {
  return (
    <svg width={46} height={46} viewBox="0 0 24 24" role="presentation">
      <path d="M2 18h20" stroke={COLORS.ink} strokeWidth="2.5" />
      <path d="M2 13h6V9h6V5h8" fill="none" stroke={COLORS.accent} strokeWidth="2.5" />
    </svg>
  );
}

/** The kind of data: plain if live, otherwise on a background; a warning also differs by shape and color. */
function MarkLabel({ mark }: { mark: DataMark }) {
  const { text, tone } = mark;
  const warns = tone === 'watch';
  const style: CSSProperties = {
    alignItems: 'center',
    marginLeft: 14,
    maxWidth: 500,
    fontSize: 24,
    fontWeight: 600,
    color: warns ? COLORS.watch : COLORS['ink-soft'],
    ...(tone === 'plain'
      ? undefined
      : {
          background: COLORS[warns ? 'watch-wash' : 'neutral-wash'],
          padding: '7px 16px',
          borderRadius: 5,
        }),
  };
  return (
    <Row style={style}>
      {warns ? (
        <svg width={18} height={18} viewBox="0 0 12 12" role="presentation">
          <path d="M6 1L11.4 10.6H.6z" fill={COLORS.watch} />
        </svg>
      ) : null}
      <span style={{ marginLeft: warns ? 10 : 0 }}>{drawable(text)}</span>
    </Row>
  );
}

export function Row({ style, children }: { style?: CSSProperties; children: ReactNode }) {
  return <div style={{ display: 'flex', ...style }}>{children}</div>;
}

/** A line or paragraph of text. Sizes in pixels. */
export function Text({
  size,
  top = 0,
  width,
  weight = 400,
  color = COLORS['ink-soft'],
  tight = false,
  lineHeight = 1.25,
  children,
}: {
  size: number;
  top?: number;
  width?: number;
  weight?: 400 | 600;
  color?: string;
  tight?: boolean;
  lineHeight?: number;
  children: string;
}) {
  const style: CSSProperties = {
    display: 'flex',
    fontSize: size,
    fontWeight: weight,
    marginTop: top,
    color: color,
    lineHeight,
    letterSpacing: tight ? '-0.018em' : 0,
    ...(width === undefined ? undefined : { maxWidth: width }),
  };
  return <div style={style}>{drawable(children)}</div>;
}

/** Facts separated by dots; the first is the most important. */
export function FactLine({ facts, top }: { facts: readonly string[]; top: number }) {
  return (
    <Row style={{ marginTop: top, fontSize: 26, color: COLORS['ink-soft'] }}>
      {facts.map((fact, place) => (
        <Row key={fact}>
          {place === 0 ? null : (
            <span style={{ margin: '0 12px', color: COLORS['rule-firm'] }}>·</span>
          )}
          <span
            style={
              place === 0 && facts.length > 1
                ? { fontWeight: 600, color: COLORS.ink }
                : { fontWeight: 400 }
            }
          >
            {drawable(fact)}
          </span>
        </Row>
      ))}
    </Row>
  );
}

/** Characters the bundled font has: Latin-1, its punctuation, the true minus sign. */
const UNDRAWABLE =
  /[^\u0020-\u007e\u00a0-\u00ff\u0152\u0153\u2013\u2014\u2018-\u201e\u2020-\u2022\u2026\u2212]/g;

/**
 * The text with unsupported characters replaced: narrow spaces by plain unbroken ones, any other
 * character by a question mark. The renderer would otherwise ask the network for another font.
 */
export function drawable(text: string): string {
  return text.replace(/[\u2009\u202f]/g, '\u00a0').replace(UNDRAWABLE, '?');
}
