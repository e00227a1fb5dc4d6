import { formatBps, formatPercent } from '@/lib/format/numbers';
import type { ExitCoin } from '@/lib/read/exit/contract';
import type { ChatLanguage } from '../question/language';
import { plain, say } from './reply';
import { dollars } from './treasury-reply';

/** The other ways out of a coin that was named: its best single venue, its pools and its issuer. */
export function doorLines(coin: ExitCoin, language: ChatLanguage): string[] {
  return [venueLine(coin, language), withdrawLine(coin, language), redeemLine(coin, language)];
}

function venueLine({ symbol, best_venue: best }: ExitCoin, language: ChatLanguage): string {
  const name = plain(symbol);
  if (best?.cost_usd == null || best.cost_bps === null) {
    return say(language, {
      en: `${name} at one venue: no single book shows the whole amount`,
      fr: `${name} sur une seule plateforme\u00a0: aucun carnet ne montre à lui seul tout le montant`,
    });
  }
  const bps = formatBps(best.cost_bps, 1, { signed: false, locale: language });
  const cost = `${dollars(best.cost_usd, language, 2)} (${bps})`;
  return say(language, {
    en: `${name} at the best single venue, ${plain(best.name)}: ${cost}`,
    fr: `${name} sur la meilleure plateforme, ${plain(best.name)}\u00a0: ${cost}`,
  });
}

function withdrawLine({ symbol, withdraw }: ExitCoin, language: ChatLanguage): string {
  const name = plain(symbol);
  const { available_usd: usd, share_percent: percent, utilization_percent: lent } = withdraw;
  if (usd === null || lent === null) {
    return say(language, {
      en: `${name} from lending pools: I have no current reading of what can be withdrawn`,
      fr: `${name} dans les pools de prêt\u00a0: pas de relevé actuel de ce qui peut être retiré`,
    });
  }
  const available = dollars(usd, language, 0);
  const used = formatPercent(lent, 1, { locale: language });
  if (percent === null) {
    return say(language, {
      en: `${name} from the lending pools read on chain: nothing is available (${used} lent out)`,
      fr: `${name} dans les pools de prêt lus sur la chaîne\u00a0: rien n’est disponible (${used} prêtés)`,
    });
  }
  const share = formatPercent(percent, 1, { locale: language });
  return say(language, {
    en: `${name} from the lending pools read on chain: ${available} available (${used} lent out), of which the amount is ${share}`,
    fr: `${name} dans les pools de prêt lus sur la chaîne\u00a0: ${available} disponibles (${used} prêtés), dont le montant représente ${share}`,
  });
}

function redeemLine({ symbol, redeem }: ExitCoin, language: ChatLanguage): string {
  const name = plain(symbol);
  if (redeem === null) {
    return say(language, {
      en: `${name} with its issuer: I could not read any terms`,
      fr: `${name} auprès de l’émetteur\u00a0: aucune condition n’a pu être lue`,
    });
  }
  const minimum = minimumText(redeem, language);
  const parts = redeem.meets_minimum === false ? [minimum] : [minimum, feeText(redeem, language)];
  const { issuer, read_on: day } = redeem;
  return say(language, {
    en: `${name} redeemed with ${plain(issuer)}: ${parts.join(', ')} (terms read on ${day})`,
    fr: `${name} remboursé par ${plain(issuer)}\u00a0: ${parts.join(', ')} (conditions lues le ${day})`,
  });
}

type Terms = NonNullable<ExitCoin['redeem']>;

function minimumText(
  { minimum_usd: usd, meets_minimum: isMet, unverified }: Terms,
  language: ChatLanguage,
) {
  const quoted = quotedText(unverified.includes('minimum'), language);
  if (usd === null || isMet === null) {
    return say(language, { en: 'no minimum stated', fr: 'aucun minimum indiqué' });
  }
  if (Number(usd) === 0)
    return `${say(language, { en: 'no minimum', fr: 'pas de minimum' })}${quoted}`;
  const minimum = dollars(usd, language, 0);
  const text = isMet
    ? { en: `above the minimum of ${minimum}`, fr: `au-dessus du minimum de ${minimum}` }
    : { en: `**below the minimum of ${minimum}**`, fr: `**sous le minimum de ${minimum}**` };
  return `${say(language, text)}${quoted}`;
}

function feeText({ fee_usd: usd, unverified }: Terms, language: ChatLanguage): string {
  if (usd === null) {
    return say(language, {
      en: 'no fee stated for this amount',
      fr: 'aucuns frais indiqués pour ce montant',
    });
  }
  const fee = dollars(usd, language, 2);
  const text = say(language, { en: `fee ${fee}`, fr: `frais de ${fee}` });
  return `${text}${quotedText(unverified.includes('fee'), language)}`;
}

function quotedText(isQuoted: boolean, language: ChatLanguage): string {
  return isQuoted
    ? say(language, { en: ' (quoted, not verified)', fr: ' (cité, non vérifié)' })
    : '';
}
