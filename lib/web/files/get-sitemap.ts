import 'server-only';
import type { MetadataRoute } from 'next';
import { INDEX_CODES } from '@/lib/benchmark/codes';
import { articlePath } from '@/lib/content/article/article-path';
import { listArticles } from '@/lib/content/article/files';
import { certificatePath } from '@/lib/content/certificate/certificate-path';
import { coinPaths } from '@/lib/content/coin/coin-path';
import { fixingPath } from '@/lib/content/fixing/fixing-path';
import { replayPath } from '@/lib/content/replay/replay-path';
import { absoluteUrl } from '@/lib/content/site/absolute-url';
import { languagesOf, SITE_PAGES, type SitePath } from '@/lib/content/site/site-pages';
import { isTextPath, textDay } from '@/lib/content/site/text-days';
import { listCoinSymbols } from '@/lib/read/coins/get-coin';
import { listFixingDays } from '@/lib/read/fixings/list-fixings';
import { getIndexFamilyOverview } from '@/lib/read/indices/get-overview';
import { listReplays } from '@/lib/read/replays/list-replays';
import { readOrNull } from '@/lib/read/service/active-feed';
import { getCurrentSyi } from '@/lib/read/syi/get-current';

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
  const changed = (path: SitePath, changes: (typeof SITE_PAGES)[number]['changes']) => {
    if (changes === 'figures') return syi?.timestamp;
    if (changes === 'articles') return newestArticle;
    return isTextPath(path) ? textDay(path).changed : undefined;
  };
  const pages = SITE_PAGES.map(({ path, changes }) => entry(path, changed(path, changes)));
  const texts = articles.map(({ slug }, place) => entry(articlePath(slug), articleDays[place]));
  const fixings = (days ?? []).map((day) => entry(fixingPath(day), day));
  const recordings = replays.map((file) => entry(replayPath(file.recording.id), undefined));
  const coinPages = (coins ?? []).flatMap((symbol) =>
    Object.values(coinPaths(symbol)).map((path) => entry(path, syi?.timestamp)),
  );
  const calls = callPaths.map((path) => entry(path, undefined));
  const certificates = INDEX_CODES.flatMap((code) => {
    const index = code === 'SYI' ? family?.data.syi : family?.data.indices[code];
    // An index without a value has no record either.
    return index?.value_native_text == null ? [] : [entry(certificatePath(code), syi?.timestamp)];
  });
  return [...pages, ...texts, ...fixings, ...recordings, ...coinPages, ...certificates, ...calls];
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
