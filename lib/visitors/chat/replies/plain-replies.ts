import type { GlossaryTerm } from './glossary';
import type { ChatLanguage } from './language';
import { type Reply, say } from './reply';

/** What the assistant can do, for a greeting. */
export function greetingReply(language: ChatLanguage): Reply {
  return {
    paragraphs: [
      say(language, {
        en: 'Hello. I answer from this site’s data and documentation. For example:',
        fr: 'Bonjour. Je réponds à partir des données et de la documentation de ce site. Par exemple\u00a0:',
      }),
    ],
    items: say(language, {
      en: 'What is SYI now, and why did it move?\nIs USDC holding its peg?\nCompare CeFi and DeFi yields\nWhat is the current regime?\nWhat is a peg score?',
      fr: 'Quel est le SYI maintenant, et pourquoi a-t-il bougé\u202f?\nL’USDC tient-il sa parité\u202f?\nComparer les rendements CeFi et DeFi\nQuel est le régime actuel\u202f?',
    }).split('\n'),
    basis: null,
  };
}

/** No advice is given to anybody. */
export function adviceReply(language: ChatLanguage): Reply {
  return {
    paragraphs: [
      say(language, {
        en: 'I cannot advise you on what to buy, sell or hold. I can show you the data on pegs, liquidity, risk-adjusted yields and the regime.',
        fr: 'Je ne peux pas vous conseiller sur ce qu’il faut acheter, vendre ou conserver. Je peux vous présenter les données\u00a0: ancrages, liquidité, rendements ajustés du risque et régime.',
      }),
    ],
    links: [
      {
        label: say(language, { en: 'Risk analytics', fr: 'Analyse des risques' }),
        href: '/risk-analytics',
      },
    ],
    basis: null,
  };
}

/** For what no rule covers. */
export function unknownReply(language: ChatLanguage): Reply {
  return {
    paragraphs: [
      say(language, {
        en: 'I don’t know the answer to that. I can answer questions about the indices and why they move, pegs, liquidity, yields, the regime, methodology terms, alerts and the API.',
        fr: 'Je ne connais pas la réponse à cette question. Je peux répondre sur les indices et leur évolution, les ancrages, la liquidité, les rendements et le régime.',
      }),
    ],
    links: [
      { label: say(language, { en: 'Methodology', fr: 'Méthodologie' }), href: '/methodology' },
    ],
    basis: null,
  };
}

/** While the engine has published nothing. */
export function noFiguresReply(language: ChatLanguage): Reply {
  return {
    paragraphs: [
      say(language, {
        en: 'There is no data for that yet. Please try again in a minute.',
        fr: 'Il n’y a pas encore de données à ce sujet. Veuillez réessayer dans une minute.',
      }),
    ],
    basis: null,
  };
}

export function termReply(term: GlossaryTerm): Reply {
  return {
    paragraphs: [`**${term.title}.** ${term.text}`],
    links: [term.link],
    basis: null,
    englishOnly: true,
  };
}
