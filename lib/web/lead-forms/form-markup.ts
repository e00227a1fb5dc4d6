import { element, Markup, markup } from '@/lib/content/embed/markup';
import type { SentForm } from './lead-request';
import type { LeadFieldText, LeadText } from './lead-text';

type ErrorTexts = Readonly<Partial<Record<string, string>>>;
type Attributes = Record<string, string | number>;

/** A form as HTML text, filled in as sent. */
export function formMarkup(
  { form, locale, values }: SentForm,
  text: LeadText,
  errors: ErrorTexts,
): Markup {
  const kept = { ...form.fixed, locale, ...(values.source ? { source: values.source } : {}) };
  const hidden = Object.entries(kept).map(([name, value]) =>
    element('input', { type: 'hidden', name, value }),
  );
  const fields = text.fields.map((field) =>
    fieldMarkup(field, values[field.name] ?? '', errors[field.name], text.choose),
  );
  return markup`<form method="post" action="${form.contract.path}" enctype="multipart/form-data">
    ${hidden}<p class="note">${text.requiredNote}</p>
    <div class="fields">${fields}</div>
    <div class="trap" aria-hidden="true"><label>${text.honeypot}
    <input name="website" tabindex="-1" autocomplete="off" maxlength="200"
      value="${values.website ?? ''}"></label></div>
    ${text.consent === null ? null : consentMarkup(text.consent, values.consent, errors.consent)}
    <p><a href="/privacy" target="_blank">${text.privacy}</a></p>
    <button class="button" type="submit">${text.submit}</button></form>`;
}

function fieldMarkup(
  { name, label, required, maxLength, type, autoComplete, rows, options, wide }: LeadFieldText,
  value: string,
  error: string | undefined,
  choose: string,
): Markup {
  const attributes = {
    ...controlAttributes(name, required, error),
    ...(maxLength !== undefined && { maxlength: maxLength }),
    ...(autoComplete !== undefined && { autocomplete: autoComplete }),
  };
  let control: Markup;
  if (options !== undefined) {
    const choices = [{ value: '', label: choose }, ...options].map((option) =>
      element(
        'option',
        { value: option.value, ...(option.value === value && { selected: '' }) },
        option.label,
      ),
    );
    control = element('select', attributes, ...choices);
  } else if (rows !== undefined) {
    // The parser drops one line break after the tag, so an extra one is added.
    control = element('textarea', { ...attributes, rows }, `\n${value}`);
  } else {
    control = openElement('input', { ...attributes, type: type ?? 'text', value });
  }
  return markup`<div class="${wide ? 'wide' : ''}"><label for="${name}">${label}${mark(required)}</label>
    ${control}${errorMarkup(name, error)}</div>`;
}

function consentMarkup(sentence: string, value: string | undefined, error: string | undefined) {
  const box = openElement('input', {
    ...controlAttributes('consent', true, error),
    type: 'checkbox',
    value: 'yes',
    ...(value === 'yes' && { checked: '' }),
  });
  return markup`<label class="tick">${box}<span>${sentence}${mark(true)}</span></label>
    ${errorMarkup('consent', error)}`;
}

function controlAttributes(
  name: string,
  required: boolean | undefined,
  error: string | undefined,
): Attributes {
  return {
    id: name,
    name,
    ...(required && { required: '' }),
    ...(error !== undefined && { 'aria-invalid': 'true', 'aria-describedby': `${name}-error` }),
  };
}

function errorMarkup(name: string, error: string | undefined): Markup | null {
  return error === undefined ? null : markup`<p class="error" id="${name}-error">${error}</p>`;
}

function mark(required: boolean | undefined): Markup | null {
  return required ? markup`<span class="mark" aria-hidden="true"> *</span>` : null;
}

/** A void HTML element, which has no closing tag. */
function openElement(name: string, attributes: Attributes): Markup {
  return new Markup(element(name, attributes).text.replace(`</${name}>`, ''));
}
