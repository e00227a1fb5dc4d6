import { mentions, type Question } from '../question/question';
import { type ReplyLink, say } from './reply';

type Page = { phrases: readonly string[]; label: { en: string; fr: string }; href: `/${string}` };

/** Words for subjects the assistant cannot answer, each with the page to link to. */
const PAGES: readonly Page[] = [
  {
    phrases: [
      'crisis',
      'crises',
      'crash*',
      'collapse*',
      'terra',
      'ust',
      'luna',
      'svb',
      'effondre*',
      'happened',
      'passe',
    ],
    label: { en: 'Recorded crises', fr: 'Crises enregistrées' },
    href: '/replay',
  },
  {
    phrases: ['career*', 'job', 'jobs', 'hiring', 'emploi*', 'recrut*', 'poste', 'postes'],
    label: { en: 'Careers', fr: 'Carrières' },
    href: '/careers',
  },
  {
    phrases: [
      'privacy',
      'gdpr',
      'rgpd',
      'cookie*',
      'personal data',
      'delete my',
      'donnees personnelles',
      'confidentialite',
    ],
    label: { en: 'Privacy', fr: 'Confidentialité' },
    href: '/privacy',
  },
  {
    phrases: [
      'status',
      'outage*',
      'uptime',
      'incident*',
      'down',
      'offline',
      'source',
      'sources',
      'exchange*',
      'venue*',
      'bourse*',
      'plateforme*',
      'panne*',
    ],
    label: { en: 'Status of sources', fr: 'État des sources' },
    href: '/status',
  },
  {
    phrases: ['embed*', 'widget*', 'badge*', 'iframe', 'integrer'],
    label: { en: 'Charts and badges for your site', fr: 'Graphiques et badges pour votre site' },
    href: '/embed',
  },
  {
    phrases: ['error', 'errors', 'mistake*', 'corrected', 'correction*', 'erreur*'],
    label: { en: 'Errors in fixings', fr: 'Erreurs des fixings' },
    href: '/fixings/errors',
  },
  {
    phrases: [
      'news',
      'article*',
      'blog',
      'insight*',
      'report',
      'reports',
      'research',
      'actualite*',
      'analyse*',
    ],
    label: { en: 'Market Insights', fr: 'Market Insights' },
    href: '/blog',
  },
  {
    phrases: [
      'who are you',
      'who is behind',
      'company',
      'team',
      'founder*',
      'about you',
      'regulat*',
      'qui etes',
      'entreprise',
      'societe',
      'reglement*',
    ],
    label: { en: 'About', fr: 'À propos' },
    href: '/about',
  },
  {
    phrases: ['issuer*', 'redeem*', 'withdraw*', 'lock*', 'emetteur*', 'rembours*', 'retrait*'],
    label: { en: 'Exit cost', fr: 'Coût de sortie' },
    href: '/treasury',
  },
  {
    phrases: ['risk*', 'smart contract*', 'hack*', 'counterpart*', 'reserve*', 'risque*'],
    label: { en: 'Risk analytics', fr: 'Analyse des risques' },
    href: '/risk-analytics',
  },
  {
    phrases: ['price*', 'peg*', 'prix', 'ancrage*'],
    label: { en: 'Peg monitor', fr: 'Suivi des ancrages' },
    href: '/peg-monitor',
  },
  {
    phrases: ['was', 'fixing*', 'etait', '201*', '202*'],
    label: { en: 'All fixings', fr: 'Tous les fixings' },
    href: '/fixings',
  },
  {
    phrases: ['history', 'historical', 'past', 'chart*', 'graph*', 'historique*', 'graphique*'],
    label: { en: 'Charts of the index', fr: 'Graphiques de l’indice' },
    href: '/index-dashboard',
  },
  {
    phrases: [
      'amount',
      'money',
      'cash',
      'treasurer*',
      'portfolio',
      'dollars',
      'montant',
      'argent',
      'tresorerie',
      'portefeuille',
    ],
    label: { en: 'Treasury', fr: 'Trésorerie' },
    href: '/treasury',
  },
];

const METHODOLOGY: Page = {
  phrases: [],
  label: { en: 'Methodology', fr: 'Méthodologie' },
  href: '/methodology',
};

/** The page whose subject a question names, else the methodology. */
export function nearestPage(question: Question): ReplyLink {
  const page = PAGES.find(({ phrases }) => mentions(question, phrases)) ?? METHODOLOGY;
  return { label: say(question.language, page.label), href: page.href };
}
