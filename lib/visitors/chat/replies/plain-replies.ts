import type { GlossaryTerm } from '../glossary/term';
import type { ChatLanguage } from '../question/language';
import type { Question } from '../question/question';
import { nearestPage } from './nearest-page';
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
      en: 'What is SYI now, and why did it move?\nWhat does $10M earn in a month?\nWhat does it cost to sell $10M USDC?\nIs USDC holding its peg?\nCompare CeFi and DeFi yields\nWhat is the current regime?\nWhat is a peg score?',
      fr: 'Quel est le SYI maintenant, et pourquoi a-t-il bougé\u202f?\nQue rapportent 10 M$ en un mois\u202f?\nCombien coûte la vente de 10 M$ d’USDC\u202f?\nL’USDC tient-il sa parité\u202f?\nComparer les rendements CeFi et DeFi\nQuel est le régime actuel\u202f?\nQu’est-ce que le score d’ancrage\u202f?',
    }).split('\n'),
    basis: null,
  };
}

/** Declines to give advice. */
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

/** For a date that does not exist or can be read in two ways. */
export function unclearDayReply(language: ChatLanguage): Reply {
  return {
    paragraphs: [
      say(language, {
        en: 'I can’t tell which day you mean: there is no such day, or it can be read in two ways. Write it like 2026-10-01 or 1 October 2026.',
        fr: 'Je ne sais pas de quel jour il s’agit\u00a0: ce jour n’existe pas, ou se lit de deux façons. Écrivez-le ainsi\u00a0: 2026-10-01 ou 1er octobre 2026.',
      }),
    ],
    basis: null,
  };
}

/** For questions no rule covers: lists what can be asked and links to the nearest page. */
export function unknownReply(question: Question): Reply {
  const { language } = question;
  return {
    paragraphs: [
      say(language, {
        en: 'I don’t have that. I can answer questions about the indices, now and on a given day, why they move, what an amount earns or costs to sell, bills, pegs, liquidity, yields, the regime, citations, methodology terms, alerts and the API.',
        fr: 'Je n’ai pas cette information. Je peux répondre sur les indices, maintenant et à une date donnée, leur évolution, ce que rapporte ou coûte à vendre un montant, les bons du Trésor, les ancrages, la liquidité, les rendements, le régime, les citations, les termes de la méthodologie, les alertes et l’API.',
      }),
      say(language, {
        en: 'The page that comes nearest to your question:',
        fr: 'La page la plus proche de votre question\u00a0:',
      }),
    ],
    links: [nearestPage(question)],
    basis: null,
  };
}

/** For the time before the engine has published anything. */
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

/** What a term means, in the words of the glossary. */
export function termReply({ title, text, anchor }: GlossaryTerm, language: ChatLanguage): Reply {
  return {
    paragraphs: [`**${say(language, title)}.** ${say(language, text)}`],
    links: [
      {
        label: say(language, { en: 'Methodology', fr: 'Méthodologie' }),
        href: `/methodology#${anchor}`,
      },
    ],
    basis: null,
  };
}
