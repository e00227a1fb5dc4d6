import { pathsOf, shares, sparkPlan } from '@/components/charts/chart-plan';
import { frameMessages } from '@/lib/features/embed/picture-texts';
import { LIGHT_COLORS as COLORS } from '@/lib/format/theme-colors';
import type { Card, CardFigure, CardLine } from './card';
import { CardFrame, drawable, FactLine, Row, Text } from './card-frame';

/** A card in the renderer's format: flex boxes with inline styles. */
export function CardView({ card }: { card: Card }) {
  const marks = card.kind === 'index' || card.kind === 'figures' ? card.marks : [];
  return (
    <CardFrame locale={card.locale} marks={marks} address={card.address}>
      <CardBody card={card} />
    </CardFrame>
  );
}

function CardBody({ card }: { card: Card }) {
  switch (card.kind) {
    case 'index':
      return <IndexBody card={card} />;
    case 'figures':
      return (
        <Column>
          <Title text={card.title} size={64} />
          {card.figures === null ? (
            <NoValue card={card} />
          ) : (
            <CardFigures figures={card.figures} facts={card.facts} />
          )}
        </Column>
      );
    case 'text':
      return (
        <Column>
          <Title text={card.title} size={84} />
          <Text size={34} top={28} width={940} lineHeight={1.4}>
            {card.lead}
          </Text>
        </Column>
      );
    case 'article':
      return (
        <Column>
          <Text size={27}>{card.category}</Text>
          <Title text={card.title} size={card.title.length > 44 ? 66 : 76} top={22} />
          <FactLine facts={card.facts} top={30} />
        </Column>
      );
  }
}

function IndexBody({ card }: { card: Extract<Card, { kind: 'index' }> }) {
  return (
    <Column>
      <Title text={card.title} size={40} />
      <Row style={{ alignItems: 'center', marginTop: 34, justifyContent: 'space-between' }}>
        <Column>
          <Text size={27}>{card.label}</Text>
          {card.value === null ? (
            <NoValue card={card} />
          ) : (
            <Column>
              <Row style={{ alignItems: 'baseline', marginTop: 4, color: COLORS.ink }}>
                <span
                  style={{
                    fontSize: card.value.length > 6 ? 124 : 156,
                    fontWeight: 600,
                    letterSpacing: '-0.045em',
                    lineHeight: 1.05,
                  }}
                >
                  {card.value}
                </span>
                <span style={{ fontSize: 72, marginLeft: 12, color: COLORS['ink-faint'] }}>%</span>
              </Row>
              <FactLine facts={card.facts} top={14} />
            </Column>
          )}
        </Column>
        {card.beside === null ? null : (
          <Column width={WIDTH}>
            {'points' in card.beside ? <Line line={card.beside} /> : <List figures={card.beside} />}
          </Column>
        )}
      </Row>
    </Column>
  );
}

function NoValue({ card }: { card: Card }) {
  const t = frameMessages(card.locale);
  return (
    <Column>
      <Text size={54} top={26} color={COLORS.ink}>
        {t('none')}
      </Text>
      <Text size={28} top={16}>
        {t('noneDetail')}
      </Text>
    </Column>
  );
}

function Title({ text, size, top = 0 }: { text: string; size: number; top?: number }) {
  return (
    <Text size={size} top={top} weight={600} color={COLORS.ink} tight lineHeight={1.14}>
      {text}
    </Text>
  );
}

function Column({ width, children }: { width?: number; children: React.ReactNode }) {
  const wide = width === undefined ? undefined : { width };
  return <div style={{ display: 'flex', flexDirection: 'column', ...wide }}>{children}</div>;
}

/** Figures side by side, a hairline between, their time below. */
function CardFigures({
  figures,
  facts,
}: {
  figures: readonly CardFigure[];
  facts: readonly string[];
}) {
  const longest = Math.max(...figures.map(({ text }) => text?.length ?? 1));
  const size = figures.length > 2 ? (longest > 11 ? 46 : 58) : 84;
  return (
    <div style={{ display: 'flex', flexDirection: 'column' }}>
      <Row style={{ marginTop: 44 }}>
        {figures.map(({ label, text, detail }, place) => (
          <div
            key={label}
            style={{
              display: 'flex',
              flexDirection: 'column',
              paddingRight: 40,
              marginRight: place === figures.length - 1 ? 0 : 40,
              ...(place === figures.length - 1
                ? undefined
                : { borderRight: `2px solid ${COLORS.rule}` }),
            }}
          >
            <Text size={25}>{label}</Text>
            <Text size={size} top={10} weight={600} color={COLORS.ink} tight lineHeight={1.15}>
              {text ?? '—'}
            </Text>
            {detail === undefined ? null : (
              <Text size={25} top={8}>
                {detail}
              </Text>
            )}
          </div>
        ))}
      </Row>
      <FactLine facts={facts} top={36} />
    </div>
  );
}

/** Of the right side, which has the index over 90 days, or the other indices. */
const WIDTH = 372;
const HEIGHT = 170;

const SMALL = { fontSize: 20, color: COLORS['ink-faint'], justifyContent: 'space-between' };

function Line({ line }: { line: CardLine }) {
  const size = { width: WIDTH, height: HEIGHT };
  const plan = sparkPlan([{ key: '', label: '', color: COLORS.ink, points: line.points }]);
  const at = shares(plan);
  const [last] = plan.ends;
  return (
    <div style={{ display: 'flex', flexDirection: 'column' }}>
      <Row style={SMALL}>
        <span style={{ fontWeight: 600 }}>{drawable(line.label)}</span>
      </Row>
      <svg
        {...size}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="presentation"
        style={{ marginTop: 10 }}
      >
        <path d={`M0 ${HEIGHT - 1}H${WIDTH}`} stroke={COLORS.rule} strokeWidth={2} />
        {pathsOf(plan, line.points, size).map((run) => (
          <path
            key={run}
            d={run}
            fill="none"
            stroke={COLORS.ink}
            strokeWidth={2.5}
            strokeLinejoin="round"
            strokeLinecap="round"
          />
        ))}
        {last ? (
          <circle
            cx={at.x(last.x) * WIDTH}
            cy={at.y(last.value) * HEIGHT}
            r={5.5}
            fill={COLORS.ink}
          />
        ) : null}
      </svg>
      <Row style={{ ...SMALL, marginTop: 8 }}>
        <span>{drawable(line.first)}</span>
        <span>{drawable(line.last)}</span>
      </Row>
      <Row style={{ ...SMALL, marginTop: 4 }}>
        <span>{drawable(line.range)}</span>
      </Row>
    </div>
  );
}

function List({ figures }: { figures: readonly CardFigure[] }) {
  return (
    <div style={{ display: 'flex', flexDirection: 'column' }}>
      {figures.map(({ label, text }) => (
        <Row
          key={label}
          style={{
            justifyContent: 'space-between',
            borderTop: `2px solid ${COLORS.rule}`,
            padding: '12px 0',
            fontSize: 28,
          }}
        >
          <span style={{ color: COLORS['ink-soft'] }}>{drawable(label)}</span>
          <span style={{ fontWeight: 600 }}>{drawable(text ?? '—')}</span>
        </Row>
      ))}
    </div>
  );
}
