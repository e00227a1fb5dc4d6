import 'server-only';
import { Feed } from 'feed';
import { serverConfig } from '@/lib/config/server-config';
import { fileAnswer } from '@/lib/http/answers';
import { methodsOf, type PathMethods } from '@/lib/http/methods';

const TYPES = {
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
} as const;
type FeedForm = keyof typeof TYPES;

/** A feed; `more` gives further members of an item in JSON. */
type BuiltFeed = { feed: Feed; more?: (item: Record<string, unknown>) => object };

/** A feed without items yet, of what is on a page. `updated` is the time of its newest item. */
export function newFeed(facts: {
  path: string;
  title: string;
  description: string;
  updated?: string | undefined;
  author?: string;
  /** By default its three forms under the page. */
  feedLinks?: Partial<Record<FeedForm, string>>;
}): Feed {
  const { siteUrl, productName, apiLicense } = serverConfig();
  const { path, title, description, updated, author = productName } = facts;
  const page = siteUrl + path;
  return new Feed({
    id: page,
    title,
    description,
    link: page,
    language: 'en',
    copyright: `${productName}. ${apiLicense.name}: ${apiLicense.url}`,
    ...(updated && { updated: new Date(updated) }),
    feedLinks: facts.feedLinks ?? {
      rss: `${page}/rss.xml`,
      atom: `${page}/atom.xml`,
      json: `${page}/feed.json`,
    },
    author: { name: author, link: siteUrl },
  });
}

/** The methods of a feed in one of its forms, made for each request. */
export function feedRoute(
  form: FeedForm,
  build: () => BuiltFeed | Promise<BuiltFeed>,
): PathMethods {
  return methodsOf(async (request) => {
    const content = writeFeed(form, await build());
    return fileAnswer(request, { content, type: TYPES[form] });
  });
}

/** A feed as RSS 2.0, Atom 1.0 or JSON Feed 1.1. */
export function writeFeed(form: FeedForm, built: BuiltFeed): string {
  if (form === 'json') return jsonFeed(built);
  return form === 'rss' ? built.feed.rss2() : built.feed.atom1();
}

type Version1 = { author?: unknown; items: ({ author?: unknown } & Record<string, unknown>)[] };

/** The package writes version 1 of JSON Feed, which has one `author` and no language. */
function jsonFeed({ feed, more }: BuiltFeed): string {
  const { author, items, ...rest } = JSON.parse(feed.json1()) as Version1;
  return JSON.stringify({
    ...rest,
    version: 'https://jsonfeed.org/version/1.1',
    language: feed.options.language,
    _license: serverConfig().apiLicense,
    authors: [author],
    items: items.map(({ author: writer, ...item }) => ({
      ...item,
      ...(writer === undefined ? {} : { authors: [writer] }),
      ...more?.(item),
    })),
  });
}
