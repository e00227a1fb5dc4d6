import 'server-only';
import { dataClassTitle } from '@/lib/benchmark/codes';
import { STATEMENT_MEMBER } from '@/lib/benchmark/statement/statement';
import { serverConfig } from '@/lib/config/server-config';
import { statementLines, statementTitle } from '@/lib/features/fixings/statement-text';
import { listSignedStatements } from '@/lib/features/records/list-statements';
import type { SignedStatement } from '@/lib/features/records/statements-contract';
import { readOrNull } from '@/lib/features/service/active-feed';
import { newFeed } from './feed';

/** Statements in a feed: about a month. */
const LIMIT = 40;

/** The newest statements; each item holds its signed statement. */
export async function fixingFeed() {
  const list = await readOrNull((context) => listSignedStatements(context, { limit: LIMIT }));
  const statements = list?.statements ?? [];
  const { siteUrl, productName } = serverConfig();
  const newest = statements[0]?.statement;
  const feed = newFeed({
    path: '/fixings',
    title: dataClassTitle(newest?.data_class ?? 'live', `${productName} fixings`),
    description: 'The daily fixings of the SYI family, each with its signed statement.',
    updated: newest?.published_at,
  });
  const byId = new Map<string, SignedStatement>();
  for (const signed of statements) {
    const { statement } = signed;
    // Permanent: the hash of the signed content.
    const id = `urn:sha256:${signed.sha256}`;
    byId.set(id, signed);
    feed.addItem({
      id,
      title: statementTitle(statement),
      link: `${siteUrl}/fixings/${statement.day}`,
      description: `${statementLines(statement).join('. ')}.`,
      content: contentHtml(signed),
      published: new Date(statement.effective_at),
      date: new Date(statement.published_at),
    });
  }
  const more = ({ id }: Record<string, unknown>) => ({ [STATEMENT_MEMBER]: byId.get(String(id)) });
  return { feed, more };
}

/** The values, and the signed statement in verifiable form. */
function contentHtml(signed: SignedStatement): string {
  const lines = statementLines(signed.statement).map((line) => `<li>${escaped(line)}</li>`);
  return `<ul>${lines.join('')}</ul><pre>${escaped(JSON.stringify(signed))}</pre>`;
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
