import * as doc from '@/lib/content/methodology/blocks';
import { bps } from '@/lib/content/methodology/figures';

/** Roles, changes, conflicts and the self-assessment. */
export function governanceSection({ parameters: p, product }: doc.Source): doc.Section {
  return {
    id: 'governance',
    title: 'Governance',
    blocks: [
      doc.paragraph`The benchmark is designed to follow the IOSCO Principles for Financial Benchmarks (self-assessed). It has not been assessed by a third party. This section describes what is in place and what is not.`,
      doc.table(
        'Roles',
        ['Role', 'Responsibilities', 'Current status'],
        [
          ['Methodology', 'Rules, parameters, versions, this document', `The ${product} team`],
          [
            'Calculation',
            'Collector, sources, fixings, restatements',
            'The same team; no discretion in calculations',
          ],
          [
            'Oversight',
            'Review of changes, errors and complaints',
            'Not yet independent: documented review by the same team',
          ],
          ['External assurance', 'Audit of data and process', 'None so far'],
        ],
      ),
      doc.heading('discretion', 'Discretion and conflicts'),
      doc.bullets(
        doc.text`Values are calculated from inputs by code. No one can set a value by hand. Any judgment applied to an input is listed in the record; there is none in the live feed.`,
        doc.text`Inputs are public. No contributors submit quotes, so none can influence a value through a submission.`,
        doc.text`A conflict of interest, such as a position affected by a rule change, must be disclosed in the notice of that change.`,
      ),
      doc.heading('methodology-changes', 'Changes'),
      doc.steps(
        doc.text`Any change to a rule or parameter receives a new version number and an entry in the ${doc.link('change log', '#versions')}. It also changes the parameter hash, so an undisclosed change would be visible in every record.`,
        doc.text`A change that would move an index by ${bps(p.fixing.restateFromBps)} or more on a typical day is announced with its rationale and its effect on past fixings. It is open for comment for 30 days (target) before it takes effect.`,
        doc.text`A change required to keep a value meaningful, for example when a source is discontinued, may take effect immediately. Notice is given the same day (target).`,
        doc.text`Past fixings are not recalculated under a later version.`,
      ),
      doc.heading('cessation', 'Index cessation'),
      doc.paragraph`If an index can no longer be calculated as described, or no longer measures its intended market, its cessation is announced 90 days in advance (target). The announcement states the date of the last fixing, where the history remains available and the closest alternative index. Users that reference an index should define their own fallback.`,
    ],
  };
}

export function complaintsSection({ parameters: p }: doc.Source): doc.Section {
  return {
    id: 'complaints',
    title: 'Complaints',
    blocks: [
      doc.paragraph`Anyone may challenge a value, a rule or its application. Complaints are free of charge and require no account.`,
      doc.steps(
        doc.text`${doc.strong('Submission')}: use the contact form on ${doc.link('the About page', '/about#contact')}. State the index, the date and time, and what you believe is wrong. If possible, include the SHA-256 of the audit record.`,
        doc.text`${doc.strong('Acknowledgment')} within one business day (target).`,
        doc.text`${doc.strong('Review')}: the value is recalculated from its record, and inputs and rejections are checked against the hashes of the raw responses.`,
        doc.text`${doc.strong('Decision')} in writing within ten business days (target), with the recalculation, our conclusion and the reasons.`,
        doc.text`${doc.strong('Remedy')}: an error of ${bps(p.fixing.restateFromBps)} or more found on the same day leads to a restatement of the fixing. A smaller error, or one found later, is added to the error log. If a rule proves inadequate, it is changed as described above.`,
      ),
      doc.note`There is no external appeals body yet. You may request one further review by the team.`,
    ],
  };
}
