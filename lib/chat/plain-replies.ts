import type { GlossaryTerm } from './glossary';
import type { ChatLanguage } from './language';
import { type Reply, say } from './reply';

/** What the assistant can do, for a greeting. */
export function greetingReply(language: ChatLanguage): Reply {
  return {
    paragraphs: [
      say(language, {
        en: 'Hello. I answer from this site’s own figures and texts. Ask for example:',
        fr: 'Bonjour. Je réponds à partir des chiffres et des textes de ce site. Par exemple :',
      }),
    ],
    items: say(language, {
      en: 'What is SYI now, and why did it move?\nIs USDC at its peg?\nCompare CeFi and DeFi yields\nWhat does the regime say?\nWhat is a peg score?',
      fr: 'Quel est le SYI maintenant, et pourquoi a-t-il bougé ?\nL’USDC est-il à son ancrage ?\nComparer les rendements CeFi et DeFi\nQue dit le régime ?',
    }).split('\n'),
    basis: null,
  };
}

/** No advice is given to anybody. */
export function adviceReply(language: ChatLanguage): Reply {
  return {
    paragraphs: [
      say(language, {
        en: 'I cannot tell you what to buy, sell or hold. I can tell you what the figures say: pegs, liquidity, yields after risk and the regime.',
        fr: 'Je ne peux pas vous dire quoi acheter, vendre ou garder. Je peux vous dire ce que disent les chiffres : ancrages, liquidité, rendements après risque et régime.',
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
        en: 'I don’t know that. I answer questions about the indices and why they move, pegs, liquidity, yields, the regime, the terms of the methodology, alerts and the API.',
        fr: 'Je ne sais pas répondre à cela. Je réponds sur les indices et leurs mouvements, les ancrages, la liquidité, les rendements et le régime.',
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
        en: 'There are no figures for that yet: the engine has not published them. Please ask again in a minute.',
        fr: 'Il n’y a pas encore de chiffres pour cela : le moteur ne les a pas publiés. Reposez la question dans une minute.',
      }),
    ],
    basis: null,
  };
}

/** A term of the methodology. */
export function termReply(term: GlossaryTerm): Reply {
  return {
    paragraphs: [`**${term.title}.** ${term.text}`],
    links: [term.link],
    basis: null,
    englishOnly: true,
  };
}
