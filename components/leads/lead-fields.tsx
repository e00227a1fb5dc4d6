import { Checkbox } from '@/components/ui/form/checkbox';
import { controlledBy, TextArea, TextField } from '@/components/ui/form/field';
import { FormSelect } from '@/components/ui/form/form-select';
import { SiteLink } from '@/components/ui/site-link';
import type { LeadFieldText, LeadText } from '@/lib/features/requests/lead-text';

/** The state of a control; without `onChange`, the browser alone manages it. */
export type LeadControl = {
  value: string;
  onChange?: (value: string) => void;
  error?: string | undefined;
};
type ControlOf = (name: string) => LeadControl;

/** The fields of a form, in a dialog or on a page of its own. */
export function LeadFields({ text, control }: { text: LeadText; control: ControlOf }) {
  return (
    <>
      <p className="text-faint text-small">{text.requiredNote}</p>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        {text.fields.map((field) => (
          <Field key={field.name} field={field} choose={text.choose} {...control(field.name)} />
        ))}
      </div>
      <Honeypot label={text.honeypot} {...control('website')} />
      <Consent text={text} {...control('consent')} />
    </>
  );
}

function Field({
  field: { wide, options, rows, type, autoComplete, ...field },
  choose,
  ...control
}: LeadControl & { field: LeadFieldText; choose: string }) {
  const shared = { ...field, ...control, className: wide && 'sm:col-span-2' };
  if (options) return <FormSelect {...shared} options={options} emptyLabel={choose} />;
  if (rows !== undefined) return <TextArea {...shared} rows={rows} />;
  return <TextField {...shared} type={type} autoComplete={autoComplete} />;
}

/** The consent: a checkbox with its sentence and the notice that explains it. */
function Consent({ text, value, onChange, error }: LeadControl & { text: LeadText }) {
  return (
    <div className="mt-3">
      <Checkbox
        name="consent"
        value="yes"
        required
        checked={value === 'yes'}
        onChange={onChange && ((checked) => onChange(checked ? 'yes' : ''))}
        error={error}
      >
        {text.consent}
      </Checkbox>
      <SiteLink
        href="/privacy"
        prefetch={false}
        target="_blank"
        className="prose-link inline-flex min-h-11 items-center text-small md:min-h-6"
      >
        {text.privacy}
      </SiteLink>
    </div>
  );
}

/** Only a program fills this in; people can neither see nor reach it. */
function Honeypot({ label, value, onChange }: LeadControl & { label: string }) {
  return (
    <div aria-hidden="true" className="absolute top-0 -left-[200vw] h-px w-px overflow-hidden">
      <label>
        {label}
        <input
          type="text"
          name="website"
          tabIndex={-1}
          autoComplete="off"
          maxLength={200}
          {...controlledBy(value, onChange)}
        />
      </label>
    </div>
  );
}
