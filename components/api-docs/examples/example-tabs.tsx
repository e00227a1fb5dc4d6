'use client';

import { API_LANGUAGES, type ApiLanguage } from '@/lib/content/api/api-languages';

const NAMES: Readonly<Record<ApiLanguage, string>> = {
  curl: 'curl',
  typescript: 'TypeScript',
  python: 'Python',
};

/** The languages an example can be shown in. */
export function ExampleTabs({
  label,
  chosen,
  onChoose,
}: {
  label: string;
  chosen: ApiLanguage;
  onChoose: (language: ApiLanguage) => void;
}) {
  return (
    <fieldset className="example-tabs">
      <legend className="sr-only">{label}</legend>
      {API_LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          aria-pressed={language === chosen}
          onClick={() => onChoose(language)}
        >
          {NAMES[language]}
        </button>
      ))}
    </fieldset>
  );
}
