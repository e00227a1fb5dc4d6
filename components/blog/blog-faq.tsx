import { ChevronDown } from 'lucide';
import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import type { BlogQuestion } from '@/lib/content/faq/blog-questions';

/**
 * Questions with one answer open at a time: `details` of one name, so the browser itself closes the
 * others and nothing here needs JavaScript.
 */
export async function BlogFaq({ questions }: { questions: readonly BlogQuestion[] }) {
  const t = await getTranslations({ locale: 'en', namespace: 'blog.faq' });
  return (
    <section aria-labelledby="faq-title" className="border-firm border-t pt-5">
      <div className="grid gap-x-16 gap-y-4 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
        <h2 id="faq-title" className="text-[1.375rem] leading-snug">
          {t('title')}
        </h2>
        <div>
          {questions.map(({ id, question, answer }) => (
            <details key={id} name="blog-faq" className="group border-rule border-b first:-mt-3">
              <summary className="flex min-h-12 list-none items-center justify-between gap-4 py-2.5 font-semibold [&::-webkit-details-marker]:hidden">
                <h3 className="font-semibold text-body tracking-normal">{question}</h3>
                <Icon
                  of={ChevronDown}
                  className="size-4 shrink-0 text-faint transition-transform group-open:rotate-180"
                />
              </summary>
              <p className="max-w-3xl pb-4 text-soft">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
