import { HomeCoins } from '@/components/home/home-coins.live';
import {
  Benchmark,
  HomeCrisis,
  HomeFamily,
  HomeHero,
  HomeUse,
  HomeWhy,
} from '@/components/home/home-sections';
import { PageData } from '@/components/json-ld';
import { LiveYieldsSection } from '@/components/yields/live-yields/live-yields-section';
import { HOME_QUESTIONS } from '@/lib/content/faq/home-questions';
import { datasetNode } from '@/lib/content/json-ld/dataset-nodes';
import { faqNode, organizationNode } from '@/lib/content/json-ld/page-nodes';
import { LiveProvider } from '@/lib/features/client/live-provider';
import { getFixingDay } from '@/lib/features/fixings/get-fixing-day';
import { getFamilyCoverage } from '@/lib/features/indices/get-coverage';
import { listReplays } from '@/lib/features/replays/list-replays';
import { readOrNull } from '@/lib/features/service/active-feed';
import { MessagesProvider } from '@/lib/i18n/provider';
import { figureMetadata } from '../_figures/card-version';
import { fetchNinetyDaySeries, homeFigures } from '../_figures/initial-figures';

export const generateMetadata = () => figureMetadata('/');

const TEXTS = [
  'syi',
  'valueFacts',
  'homeLive',
  'deskBill',
  'indices',
  'indexHistory.bill',
  'regimeWidget',
  'liveYields',
  'refresh',
] as const;

export default async function HomePage() {
  const [figures, series, coverage, fixing, [crisis]] = await Promise.all([
    homeFigures(),
    fetchNinetyDaySeries(),
    readOrNull(getFamilyCoverage),
    readOrNull((context) => getFixingDay(context, 'latest')),
    listReplays(),
  ]);
  return (
    <MessagesProvider locale="en" namespaces={TEXTS}>
      <PageData
        path="/"
        nodes={[organizationNode(), datasetNode('SYI', coverage), faqNode('/', HOME_QUESTIONS)]}
      />
      <LiveProvider figures={figures}>
        <HomeHero series={series} />
        <HomeFamily />
        <Benchmark />
        <LiveYieldsSection>
          <HomeCoins />
        </LiveYieldsSection>
      </LiveProvider>
      {crisis ? <HomeCrisis file={crisis} /> : null}
      <HomeUse fixing={fixing} />
      <HomeWhy />
    </MessagesProvider>
  );
}
