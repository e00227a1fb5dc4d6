import { fixingCitations } from '@/lib/content/fixing/citation';
import { fixingPath } from '@/lib/content/fixing/fixing-path';
import { formatDay } from '@/lib/format/times';
import type { FixingDayDetail } from '@/lib/read/fixings/contract';
import type { ChatLanguage } from '../question/language';
import { type Reply, say } from './reply';

const code = (text: string) => `\`\`\`\n${text}\n\`\`\``;

/** A reference to a day's fixing, in the forms of its own page. */
export function citeReply(detail: FixingDayDetail, language: ChatLanguage): Reply {
  const { plain, apa, bibtex } = fixingCitations(detail);
  const day = formatDay(Date.parse(detail.day), language);
  return {
    paragraphs: [
      say(language, {
        en: `Cite a daily fixing: it has a permanent address, and every revision is kept. The fixing of ${day}, as plain text, APA and BibTeX:`,
        fr: `Citez un fixing quotidien\u00a0: il possède une adresse permanente et chaque révision est conservée. Le fixing du ${day}, en texte, APA et BibTeX\u00a0:`,
      }),
      code(plain),
      code(apa),
      code(bibtex),
    ],
    links: [
      {
        label: say(language, { en: `Fixing of ${day}`, fr: `Fixing du ${day}` }),
        href: fixingPath(detail.day) as `/${string}`,
      },
      { label: say(language, { en: 'All fixings', fr: 'Tous les fixings' }), href: '/fixings' },
    ],
    basis: detail.meta,
  };
}

/** Before the first fixing there is nothing permanent to cite. */
export function noCitationReply(language: ChatLanguage): Reply {
  return {
    paragraphs: [
      say(language, {
        en: 'Cite a daily fixing: each has a permanent page with its citation. No fixing is published yet for that.',
        fr: 'Citez un fixing quotidien\u00a0: chacun possède une page permanente avec sa citation. Aucun fixing correspondant n’est encore publié.',
      }),
    ],
    links: [
      { label: say(language, { en: 'All fixings', fr: 'Tous les fixings' }), href: '/fixings' },
    ],
    basis: null,
  };
}
