import { screen } from '@testing-library/react';
import { BandContext, type BandData } from '@/components/freshness/band-data';
import { DataClassLabel } from '@/components/freshness/freshness';
import { DataBand } from '@/components/shell/frame/site-frame';
import { DEMONSTRATION } from '../../../support/demonstration-label';
import { meta } from '../../support/answers';
import { renderLive } from '../../support/harness';

const sample: BandData = { data_class: 'sample', feed_title: null };
const replay: BandData = { data_class: 'replay', feed_title: 'USDC weekend' };

describe('the band under the header', () => {
  it.each([
    ['en', sample, DEMONSTRATION],
    ['en', replay, 'Recorded market: USDC weekend'],
    ['fr', replay, 'Marché enregistré : USDC weekend'],
  ] as const)('in %s tells what the page stands on', (locale, data, text) => {
    renderLive(<DataBand data={data} />, { locale });
    expect(screen.getByText(text)).toBeVisible();
  });

  it.each([null, { data_class: 'live', feed_title: null } as const])(
    'is not there for %p',
    (data) => {
      const { container } = renderLive(<DataBand data={data} />);
      expect(container).toBeEmptyDOMElement();
    },
  );
});

describe('the label beside figures', () => {
  const label = (band: BandData | null, of: BandData, overBand = false) =>
    renderLive(
      <BandContext.Provider value={band}>
        <DataClassLabel meta={{ ...meta, ...of }} overBand={overBand} />
      </BandContext.Provider>,
    ).container.textContent;

  it('is silent where the band says the same', () => {
    expect(label(sample, sample)).toBe('');
    expect(label(replay, replay)).toBe('');
  });

  it('speaks without a band, of other data than the band’s, and over a covered band', () => {
    expect(label(null, sample)).toBe(DEMONSTRATION);
    expect(label(sample, replay)).toBe('Recorded market: USDC weekend');
    expect(label({ data_class: 'live', feed_title: null }, sample)).toBe(DEMONSTRATION);
    expect(label(sample, sample, true)).toBe(DEMONSTRATION);
  });
});
