import {
  bullets,
  heading,
  link,
  note,
  paragraph,
  type Section,
  type Source,
  steps,
  strong,
  table,
  text,
} from './blocks';
import { bps } from './figures';

/** Roles, changes, conflicts and the self-assessment. */
export function governanceSection({ parameters: p, product }: Source): Section {
  return {
    id: 'governance',
    title: 'Governance',
    blocks: [
      paragraph`The benchmark is designed to follow the IOSCO Principles for Financial Benchmarks (self-assessed). Nobody outside has assessed it. What is in place is said here, and so is what is not.`,
      table(
        'Roles',
        ['Role', 'Answers for', 'Today'],
        [
          ['Methodology', 'Rules, parameters, versions, this text', `The ${product} team`],
          [
            'Calculation',
            'Collector, sources, fixings, restatements',
            'The same team; no discretion in a computation',
          ],
          [
            'Oversight',
            'Review of changes, errors and complaints',
            'Not independent yet: the same team, in writing',
          ],
          ['External assurance', 'Audit of data and process', 'None so far'],
        ],
      ),
      heading('discretion', 'Discretion and conflicts'),
      bullets(
        text`Values follow from inputs by code. Nobody can set a value by hand; judgement, where an input needs it, is listed in the record and is empty in the live feed.`,
        text`Inputs are public. No contributor is asked for a quote, so none can shade one.`,
        text`A conflict of interest, such as a holding that a change of rules would move, has to be declared in the notice of that change.`,
      ),
      heading('methodology-changes', 'Changes'),
      steps(
        text`Any change to a rule or a parameter gets a new version number and an entry in the ${link('change log', '#versions')}. The hash of the parameters changes with it, so a silent change shows in every record.`,
        text`A change that would move an index by ${bps(p.fixing.restateFromBps)} or more on a usual day is announced with its reason and its effect on past fixings, and is open for comment for 30 days (target) before it takes effect.`,
        text`A change needed to keep a value meaningful, such as a source that disappears, may take effect at once; the notice follows the same day (target).`,
        text`Past fixings stay as they were struck. They are not recomputed under a later version.`,
      ),
      heading('cessation', 'Ending an index'),
      paragraph`If an index can no longer be computed as described, or no longer measures what it should, its end is announced 90 days ahead (target), with the last fixing, where its history stays and which index comes closest. Whoever refers to an index should name a fallback of their own.`,
    ],
  };
}

/** How to complain, and what happens then. */
export function complaintsSection({ parameters: p }: Source): Section {
  return {
    id: 'complaints',
    title: 'Complaints',
    blocks: [
      paragraph`Anyone may question a value, a rule or how we applied it. It costs nothing and needs no account.`,
      steps(
        text`${strong('Write')} through the contact form on ${link('the About page', '/about#contact')}: which index, which day and time, what you think is wrong. The SHA-256 of the audit record helps.`,
        text`${strong('Receipt')} is confirmed within one business day (target).`,
        text`${strong('Recomputation')}: the value is recomputed from its record, and inputs and refusals are compared with the raw bodies’ hashes.`,
        text`${strong('Answer')} in writing within ten business days (target), with the recomputation, whether we agree, and why.`,
        text`${strong('Consequence')}: an error of ${bps(p.fixing.restateFromBps)} or more found the same day restates the fixing; a smaller or later one goes to the errors list. A rule found wanting leads to a change as described above.`,
      ),
      note`There is no outside body to appeal to yet; a second review by the team can be asked for once.`,
    ],
  };
}
