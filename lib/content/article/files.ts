import 'server-only';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import { publicConfig } from '@/lib/config/public/public-config';
import { type Article, articleFrontMatterSchema, byNewest, readTimeMinutes } from './article';
import { countWords, fillPlaceholders } from './text';

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n/;

/**
 * An article from the text of its file.
 * @throws Error that names the file and what is wrong with its front matter.
 */
export function parseArticle(fileName: string, text: string, productName: string): Article {
  const filled = fillPlaceholders(text.replaceAll('\r\n', '\n'), productName);
  const head = FRONT_MATTER.exec(filled);
  if (head === null) throw new Error(`${fileName}: no front matter`);
  const parsed = articleFrontMatterSchema.safeParse(parseYaml(head[1] ?? ''));
  if (!parsed.success) throw new Error(`${fileName}: ${z.prettifyError(parsed.error)}`);
  if (`${parsed.data.slug}.mdx` !== fileName) {
    throw new Error(`${fileName}: the slug ${parsed.data.slug} is not the file's name`);
  }
  const body = filled.slice(head[0].length).trim();
  const words = countWords(body);
  return { ...parsed.data, body, words, readTimeMinutes: readTimeMinutes(words) };
}

async function readArticles(): Promise<readonly Article[]> {
  const folder = path.join(process.cwd(), 'lib/content/articles');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.mdx'));
  const articles = await Promise.all(
    names.map(async (name) =>
      parseArticle(name, await readFile(path.join(folder, name), 'utf8'), publicConfig.productName),
    ),
  );
  return articles.sort(byNewest);
}

let read: Promise<readonly Article[]> | undefined;

/**
 * Every article, newest first. Read once in production, on every call in development.
 * @throws Error that names a file with wrong front matter.
 */
export function listArticles(): Promise<readonly Article[]> {
  if (process.env.NODE_ENV === 'development') return readArticles();
  read ??= readArticles();
  return read;
}

/** The article of a slug, or `null`. */
export async function findArticle(slug: string): Promise<Article | null> {
  return (await listArticles()).find((article) => article.slug === slug) ?? null;
}

/** The articles an article lists as related, in its order. */
export async function relatedArticles(article: Article): Promise<readonly Article[]> {
  const articles = await listArticles();
  return article.related.map((slug) => {
    const found = articles.find((other) => other.slug === slug);
    if (found === undefined) throw new Error(`${article.slug}: no related article ${slug}`);
    return found;
  });
}
