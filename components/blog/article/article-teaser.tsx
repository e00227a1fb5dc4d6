'use client';

import { useId } from 'react';
import { LinkButton } from '@/components/ui/form/button';
import { SiteLink } from '@/components/ui/site-link';
import { articlePath } from '@/lib/content/article/article-path';
import { type ArticleMetaCopy, ArticleMetaView } from './article-meta-view';

/** The text a list shows for an article. */
export type Teaser = {
  slug: string;
  title: string;
  excerpt: string;
  meta: ArticleMetaCopy;
};

/** The newest article, large. */
export function FeaturedTeaser({
  teaser: { slug, title, excerpt, meta },
  label,
  read,
}: {
  teaser: Teaser;
  label: string;
  read: string;
}) {
  const id = useId();
  return (
    <article id={slug} aria-labelledby={id} className="border-firm border-t pt-5">
      <p className="font-semibold text-faint text-micro tracking-[0.02em]">{label}</p>
      <div className="mt-3 grid gap-x-16 gap-y-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div>
          <h2 id={id} className="text-[clamp(1.5rem,1.1rem+1.4vw,2.125rem)] leading-tight">
            <TitleLink slug={slug}>{title}</TitleLink>
          </h2>
          <div className="mt-3">
            <ArticleMetaView meta={meta} />
          </div>
        </div>
        <div>
          <p className="text-lead text-soft">{excerpt}</p>
          <LinkButton href={articlePath(slug)} prefetch={false} className="mt-5">
            {read}
            <span className="sr-only">{`: ${title}`}</span>
          </LinkButton>
        </div>
      </div>
    </article>
  );
}

/** Articles of a list, drawn from their text alone. */
export function TeaserList({
  teasers,
  read,
  className,
}: {
  teasers: readonly Teaser[];
  read: string;
  className: string;
}) {
  return (
    <ul className={className}>
      {teasers.map((teaser) => (
        <li key={teaser.slug}>
          <SmallTeaser teaser={teaser} read={read} />
        </li>
      ))}
    </ul>
  );
}

function SmallTeaser({
  teaser: { slug, title, excerpt, meta },
  read,
}: {
  teaser: Teaser;
  read: string;
}) {
  const id = useId();
  return (
    <article id={slug} aria-labelledby={id} className="flex h-full flex-col">
      <ArticleMetaView meta={meta} />
      <h3 id={id} className="mt-2 text-lead leading-snug">
        <TitleLink slug={slug}>{title}</TitleLink>
      </h3>
      <p className="mt-2 mb-3 text-soft">{excerpt}</p>
      <LinkButton
        href={articlePath(slug)}
        prefetch={false}
        variant="line"
        size="sm"
        className="mt-auto self-start"
      >
        {read}
        <span className="sr-only">{`: ${title}`}</span>
      </LinkButton>
    </article>
  );
}

function TitleLink({ slug, children }: { slug: string; children: string }) {
  return (
    <SiteLink href={articlePath(slug)} prefetch={false} className="hover:text-accent">
      {children}
    </SiteLink>
  );
}
