import { LIGHT_COLORS as COLORS } from '@/lib/content/theme-colors';
import type { CardFigure } from './card';
import { FactLine, Row, Text } from './card-frame';

/** Figures side by side, a hairline between, their time below. */
export function CardFigures({
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
