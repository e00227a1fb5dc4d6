import { articlePath } from '@/lib/content/article/article-path';
import { findArticle, listArticles } from '@/lib/content/article/files';
import { withoutComponents } from '@/lib/content/article/text';
import { articleIssue } from '@/lib/features/newsletter/article-issue';
import { queueIssue, renderIssue } from '@/lib/features/newsletter/issue';
import { lastWhole } from '@/lib/features/newsletter/period';
import { periodIssue, type WeekIssue } from '@/lib/features/newsletter/week-issue';
import { closeStoreHandle } from '@/lib/features/service/store-handle';
import { CommandError, CommandLine, notFound } from './command-line';
import { counted, print } from './print';
import { withStore } from './with-store';

const WEEK = 'week';
const USAGE = `usage: npm run newsletter -- list
       npm run newsletter -- preview <article|${WEEK}> [--html]
       npm run newsletter -- send <article|${WEEK}>      to every confirmed subscriber, each once`;
const UNSUBSCRIBE_IN_PREVIEW = '(each subscriber’s own link)';

/** `npm run newsletter`: issues of the newsletter. Exits 0, or 1 if the issue does not exist. */
export function newsletterCommands(): CommandLine {
  const newsletter = CommandLine.ofCommands(USAGE);
  newsletter.command('list').action(list);
  const forIssue = (name: string) =>
    newsletter.command(name).argument('<issue>', `the slug of an article, or ${WEEK}`);
  forIssue('preview').option('--html', 'the HTML part instead of the text').action(preview);
  forIssue('send').action(send);
  return newsletter;
}

async function list() {
  const articles = await listArticles();
  print([
    ...articles.map(({ slug, title }) => `${slug}  ${title}`),
    `${WEEK}  the last whole week`,
  ]);
}

function preview(name: string, { html = false }: { html?: boolean }) {
  return withStore(async () => {
    const { issue } = await findIssue(name);
    const parts = renderIssue(issue, UNSUBSCRIBE_IN_PREVIEW);
    print([`Subject: ${issue.subject}`, '', html ? parts.html : parts.text]);
  });
}

function send(name: string) {
  return withStore(async (store) => {
    const { issue, dataClass } = await findIssue(name);
    if (dataClass !== 'live') {
      throw new CommandError('The site shows no live figures: nothing is sent.');
    }
    const queued = await queueIssue(store, issue, Date.now());
    print([`${counted(queued, 'mail')} of ‘${issue.subject}’ queued; the collector sends them.`]);
  });
}

/** An article's text does not depend on the market, so it counts as live. */
async function findIssue(name: string): Promise<WeekIssue> {
  if (name === WEEK) {
    const nowMs = Date.now();
    const found = await periodIssue({ nowMs }, lastWhole('week', nowMs)).finally(closeStoreHandle);
    if (found === null) throw notFound('The last whole week has no fixing of the SYI.');
    return found;
  }
  const article = await findArticle(name);
  if (article === null) throw notFound(`There is no article ${name}.\n${USAGE}`);
  const { slug, title, excerpt } = article;
  const body = withoutComponents(article.body);
  const issue = articleIssue({ slug, title, excerpt, body, path: articlePath(slug) });
  return { issue, dataClass: 'live' };
}
