import type { ApiCall } from '@/lib/content/api-reference';
import type { ApiField } from '@/lib/content/api-schema-fields';
import { type EscapedHtml, html } from '@/lib/content/escaped-html';

/** The words of the reference, translated. */
export type ReferenceWords = Readonly<
  Record<
    | 'parameters'
    | 'bodyFields'
    | 'answer'
    | 'answerVaries'
    | 'alsoAs'
    | 'failures'
    | 'failuresBody'
    | 'examples'
    | 'field'
    | 'place'
    | 'type'
    | 'meaning'
    | 'optional'
    | 'curl'
    | 'typescript'
    | 'python'
    | 'copy',
    string
  >
>;

const LANGUAGES = ['curl', 'typescript', 'python'] as const;
const PRE =
  'whitespace-pre-wrap break-words rounded-lg bg-sunk p-4 pr-20 text-micro leading-5 font-mono';
const COPY =
  'absolute top-1.5 right-1.5 hidden min-h-11 items-center rounded-md border border-firm bg-paper px-3 font-semibold text-micro hover:border-accent hover:text-accent group-data-ready/copy:inline-flex md:min-h-8';

/**
 * What opens behind a call, as markup. The reference has thousands of cells that never change; as
 * elements React would visit each of them when the page starts, as markup it visits none.
 */
export function callBody(call: ApiCall, words: ReferenceWords): EscapedHtml {
  const parameters = call.parameters.map((parameter) => ({
    ...parameter,
    note: [`${words.place}: ${parameter.place}`, parameter.note].filter(Boolean).join('. '),
  }));
  return html`
    ${call.note === '' ? null : html`<p>${call.note}</p>`}
    ${fieldTable(words.parameters, parameters, call, words)}
    ${fieldTable(words.bodyFields, call.body, call, words)}
    ${
      call.fields.length === 0
        ? html`<p>${words.answerVaries}</p>`
        : fieldTable(words.answer, call.fields, call, words)
    }
    ${call.otherTypes.length === 0 ? null : html`<p>${words.alsoAs} ${call.otherTypes.join(', ')}</p>`}
    ${failures(call, words)}
    ${examples(call, words)}`;
}

function fieldTable(
  title: string,
  fields: readonly ApiField[],
  call: ApiCall,
  words: ReferenceWords,
): EscapedHtml | null {
  if (fields.length === 0) return null;
  const rows = fields.map(
    (field) => html`<tr>
      <th scope="row"><code>${field.path}</code>${field.required ? null : html`<i>${words.optional}</i>`}</th>
      <td>${field.type}</td>
      <td>${field.note}</td>
    </tr>`,
  );
  return html`<div>
    <h4>${title}</h4>
    <div class="scrolls-x overflow-x-auto overscroll-x-contain" tabindex="0" role="group" aria-label="${title}: ${call.path}">
      <table>
        <thead><tr><th scope="col">${words.field}</th><th scope="col">${words.type}</th><th scope="col">${words.meaning}</th></tr></thead>
        <tbody>${rows}</tbody>
      </table>
    </div>
  </div>`;
}

function failures(call: ApiCall, words: ReferenceWords): EscapedHtml {
  const rows = call.failures.map(
    ({ status, text }) => html`<div><dt>${status}</dt><dd>${text}</dd></div>`,
  );
  return html`<div><h4>${words.failures}</h4><p>${words.failuresBody}</p><dl>${rows}</dl></div>`;
}

/** The call in three languages; `details` of one name, so one is open at a time. */
function examples(call: ApiCall, words: ReferenceWords): EscapedHtml {
  const blocks = LANGUAGES.map((language) => {
    const inner = html`<summary class="py-2.5 font-semibold">${words[language]}</summary>
      <div class="relative" data-language="${language}">
        <pre class="${PRE}">${call.examples[language]}</pre>
        <button type="button" data-copy class="${COPY}">${words.copy}</button>
      </div>`;
    const name = `${call.id}-example`;
    return language === 'curl'
      ? html`<details name="${name}" open>${inner}</details>`
      : html`<details name="${name}">${inner}</details>`;
  });
  return html`<div><h4>${words.examples}</h4>${blocks}</div>`;
}
