import 'server-only';
import type { MetadataRoute } from 'next';
import { INDEX_CODES } from '@/lib/benchmark/codes';
import { absoluteUrl } from '@/lib/config/site-origin';
import { articlePath } from '@/lib/content/article/article-path';
import { listArticles } from '@/lib/content/article/files';
import { currentMethodology } from '@/lib/content/methodology/document';
import { languagesOf } from '@/lib/content/site/page-metadata';
import { SITE_PAGES, type SitePage, textDays } from '@/lib/content/site/site-pages';
import { coinPaths } from '@/lib/features/coins/coin-path';
import { listCoinSymbols } from '@/lib/features/coins/get-coin';
import { fixingPath } from '@/lib/features/fixings/fixing-path';
import { listFixingDays } from '@/lib/features/fixings/list-fixings';
import { getIndexFamilyOverview } from '@/lib/features/indices/get-overview';
import { getCurrentSyi } from '@/lib/features/indices/get-syi';
import { certificatePath } from '@/lib/features/records/certificate-path';
import { listReplays } from '@/lib/features/replays/list-replays';
import { replayPath } from '@/lib/features/replays/replay-path';
import { readOrNull } from '@/lib/features/service/active-feed';

/**
 * Every page a search engine may list, with the time it actually changed: articles and texts on their
 * own date, pages with figures at the time of the newest published value. If neither is known (no
 * figure yet, the reference made from the contracts), there is no date.
 * @param callPaths paths of the pages that each describe one API call.
 */
export async function getSitemap(callPaths: readonly string[]): Promise<MetadataRoute.Sitemap> {
  const [articles, syi, family, days, replays, coins] = await Promise.all([
    listArticles(),
    readOrNull(getCurrentSyi),
    readOrNull(getIndexFamilyOverview),
    readOrNull(listFixingDays),
    listReplays(),
    readOrNull(listCoinSymbols),
  ]);
  const articleDays = articles.map(({ date, updated }) => updated ?? date);
  const newestArticle = articleDays.toSorted().at(-1);
  const changed = (changes: SitePage['changes']) => {
    if (changes === 'figures') return syi?.timestamp;
    if (changes === 'articles') return newestArticle;
    return typeof changes === 'string' ? undefined : changes.changed;
  };
  const pages = SITE_PAGES.map(({ path, changes }) => entry(path, changed(changes)));
  const texts = articles.map(({ slug }, place) => entry(articlePath(slug), articleDays[place]));
  const fixings = (days ?? []).map((day) => entry(fixingPath(day), day));
  const recordings = replays.map((file) => entry(replayPath(file.recording.id), undefined));
  const coinPages = (coins ?? []).flatMap((symbol) =>
    Object.values(coinPaths(symbol)).map((path) => entry(path, syi?.timestamp)),
  );
  const { chapters } = currentMethodology();
  const parts = chapters.map(({ path }) => entry(path, textDays('/methodology').changed));
  const calls = callPaths.map((path) => entry(path, undefined));
  const certificates = INDEX_CODES.flatMap((code) => {
    const index = code === 'SYI' ? family?.data.syi : family?.data.indices[code];
    // An index without a value has no record either.
    return index?.value_native_text == null ? [] : [entry(certificatePath(code), syi?.timestamp)];
  });
  return [
    ...[...pages, ...parts, ...texts, ...fixings],
    ...[...recordings, ...coinPages, ...certificates, ...calls],
  ];
}

function entry(path: string, lastModified: string | undefined): MetadataRoute.Sitemap[number] {
  const languages = languagesOf(path);
  return {
    url: absoluteUrl(path),
    ...(lastModified && { lastModified }),
    ...(languages && {
      alternates: {
        languages: Object.fromEntries(
          Object.entries(languages).map(([language, other]) => [language, absoluteUrl(other)]),
        ),
      },
    }),
  };
}
