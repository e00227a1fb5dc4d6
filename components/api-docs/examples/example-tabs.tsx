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
    <fieldset className="mt-2 flex gap-1">
      <legend className="sr-only">{label}</legend>
      {API_LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          aria-pressed={language === chosen}
          onClick={() => onChoose(language)}
          className="min-h-11 rounded-md px-3 text-small hover:text-accent aria-pressed:bg-accent-wash aria-pressed:font-semibold aria-pressed:text-accent md:min-h-8"
        >
          {NAMES[language]}
        </button>
      ))}
    </fieldset>
  );
}
