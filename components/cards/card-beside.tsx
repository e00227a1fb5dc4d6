import { layOut } from '@/components/charts/sparkline';
import { LIGHT_COLOURS as COLOURS } from '@/lib/content/theme-colours';
import type { CardFigure, CardLine } from './card';
import { Row } from './card-frame';
import { drawable } from './drawable';

const WIDTH = 372;
const HEIGHT = 170;

/** What stands to the right of the index: its 90 days, or the other indices. */
export function BesideIndex({ beside }: { beside: CardLine | readonly CardFigure[] }) {
  const style = { display: 'flex', flexDirection: 'column', width: WIDTH } as const;
  return (
    <div style={style}>{isLine(beside) ? <Line line={beside} /> : <List figures={beside} />}</div>
  );
}

function isLine(beside: CardLine | readonly CardFigure[]): beside is CardLine {
  return 'points' in beside;
}

const SMALL = { fontSize: 20, color: COLOURS['ink-faint'], justifyContent: 'space-between' };

function Line({ line }: { line: CardLine }) {
  const { runs, last } = layOut(line.points, WIDTH, HEIGHT);
  return (
    <div style={{ display: 'flex', flexDirection: 'column' }}>
      <Row style={SMALL}>
        <span style={{ fontWeight: 600 }}>{drawable(line.label)}</span>
      </Row>
      <svg
        width={WIDTH}
        height={HEIGHT}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="presentation"
        style={{ marginTop: 10 }}
      >
        <path d={`M0 ${HEIGHT - 1}H${WIDTH}`} stroke={COLOURS.rule} strokeWidth={2} />
        {runs.map((run) => (
          <path
            key={run}
            d={run}
            fill="none"
            stroke={COLOURS.ink}
            strokeWidth={2.5}
            strokeLinejoin="round"
            strokeLinecap="round"
          />
        ))}
        {last ? <circle cx={last.x} cy={last.y} r={5.5} fill={COLOURS.ink} /> : null}
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
            borderTop: `2px solid ${COLOURS.rule}`,
            padding: '12px 0',
            fontSize: 28,
          }}
        >
          <span style={{ color: COLOURS['ink-soft'] }}>{drawable(label)}</span>
          <span style={{ fontWeight: 600 }}>{drawable(text ?? '—')}</span>
        </Row>
      ))}
    </div>
  );
}
