import type { CSSProperties, ReactNode } from 'react';
import { publicConfig } from '@/lib/config/public-config';
import { CARD_SIZE } from '@/lib/content/card-path';
import type { DataMark } from '@/lib/content/embed/data-marks';
import { frameWords } from '@/lib/content/embed/picture-words';
import { LIGHT_COLOURS as COLOURS } from '@/lib/content/theme-colours';
import type { Locale } from '@/lib/i18n/locales';
import { drawable } from './drawable';

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
        background: COLOURS.paper,
        color: COLOURS.ink,
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
            <MarkWord key={mark.text} mark={mark} />
          ))}
        </Row>
      </Row>
      {children}
      <Row
        style={{
          justifyContent: 'space-between',
          borderTop: `2px solid ${COLOURS.rule}`,
          paddingTop: 22,
          fontSize: 23,
          color: COLOURS['ink-faint'],
        }}
      >
        <span style={ONE_LINE}>{drawable(address)}</span>
        <span style={{ flexShrink: 0 }}>{drawable(frameWords(locale)('note'))}</span>
      </Row>
    </div>
  );
}

/** The site's mark: the firm line is par, the step above it the yield. */
function Mark() {
  return (
    <svg width={46} height={46} viewBox="0 0 24 24" role="presentation">
      <path d="M2 18h20" stroke={COLOURS.ink} strokeWidth="2.5" />
      <path d="M2 13h6V9h6V5h8" fill="none" stroke={COLOURS.accent} strokeWidth="2.5" />
    </svg>
  );
}

/** The kind of data: plain where it is live, else marked by shape and colour too. */
function MarkWord({ mark }: { mark: DataMark }) {
  const { text, warns } = mark;
  const style: CSSProperties = {
    alignItems: 'center',
    marginLeft: 14,
    maxWidth: 500,
    fontSize: 24,
    fontWeight: 600,
    color: warns ? COLOURS.watch : COLOURS['ink-soft'],
    ...(warns
      ? { background: COLOURS['watch-wash'], padding: '7px 16px', borderRadius: 5 }
      : undefined),
  };
  return (
    <Row style={style}>
      {warns ? (
        <svg width={18} height={18} viewBox="0 0 12 12" role="presentation">
          <path d="M6 1L11.4 10.6H.6z" fill={COLOURS.watch} />
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
  colour = COLOURS['ink-soft'],
  tight = false,
  lineHeight = 1.25,
  children,
}: {
  size: number;
  top?: number;
  width?: number;
  weight?: 400 | 600;
  colour?: string;
  tight?: boolean;
  lineHeight?: number;
  children: string;
}) {
  const style: CSSProperties = {
    display: 'flex',
    fontSize: size,
    fontWeight: weight,
    marginTop: top,
    color: colour,
    lineHeight,
    letterSpacing: tight ? '-0.018em' : 0,
    ...(width === undefined ? undefined : { maxWidth: width }),
  };
  return <div style={style}>{drawable(children)}</div>;
}

/** Facts parted by dots; the first is the one that matters. */
export function FactLine({ facts, top }: { facts: readonly string[]; top: number }) {
  return (
    <Row style={{ marginTop: top, fontSize: 26, color: COLOURS['ink-soft'] }}>
      {facts.map((fact, place) => (
        <Row key={fact}>
          {place === 0 ? null : (
            <span style={{ margin: '0 12px', color: COLOURS['rule-firm'] }}>·</span>
          )}
          <span
            style={
              place === 0 && facts.length > 1
                ? { fontWeight: 600, color: COLOURS.ink }
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
