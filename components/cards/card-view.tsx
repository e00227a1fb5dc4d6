import { frameWords } from '@/lib/content/embed/picture-words';
import { LIGHT_COLOURS as COLOURS } from '@/lib/content/theme-colours';
import type { Card } from './card';
import { BesideIndex } from './card-beside';
import { CardFigures } from './card-figures';
import { CardFrame, FactLine, Row, Text } from './card-frame';

/** A card as the renderer takes it: boxes laid out in flex, styles written out. */
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
              <Row style={{ alignItems: 'baseline', marginTop: 4, color: COLOURS.ink }}>
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
                <span style={{ fontSize: 72, marginLeft: 12, color: COLOURS['ink-faint'] }}>%</span>
              </Row>
              <FactLine facts={card.facts} top={14} />
            </Column>
          )}
        </Column>
        {card.beside === null ? null : <BesideIndex beside={card.beside} />}
      </Row>
    </Column>
  );
}

function NoValue({ card }: { card: Card }) {
  const t = frameWords(card.locale);
  return (
    <Column>
      <Text size={54} top={26} colour={COLOURS.ink}>
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
    <Text size={size} top={top} weight={600} colour={COLOURS.ink} tight lineHeight={1.14}>
      {text}
    </Text>
  );
}

function Column({ children }: { children: React.ReactNode }) {
  return <div style={{ display: 'flex', flexDirection: 'column' }}>{children}</div>;
}
