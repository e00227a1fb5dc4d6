import { pathsOf, shares, sparkPlan } from '@/components/charts/chart-plan';
import { LIGHT_COLORS as COLORS } from '@/lib/format/theme-colors';
import type { CardFigure, CardLine } from './card';
import { Row } from './card-frame';
import { drawable } from './drawable';

const WIDTH = 372;
const HEIGHT = 170;

/** The right side of a card: the index over 90 days, or the other indices. */
export function CardSide({ beside }: { beside: CardLine | readonly CardFigure[] }) {
  const style = { display: 'flex', flexDirection: 'column', width: WIDTH } as const;
  return (
    <div style={style}>{isLine(beside) ? <Line line={beside} /> : <List figures={beside} />}</div>
  );
}

function isLine(beside: CardLine | readonly CardFigure[]): beside is CardLine {
  return 'points' in beside;
}

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
