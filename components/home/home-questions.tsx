'use client';

import { FaqData, type FaqDataProps } from '@/components/json-ld/faq-data';
import { Accordion } from '@/components/ui/accordion';
import { HOME_QUESTIONS } from '@/lib/content/faq/home-questions';

// The questions stand in the script, not in the page data: the HTML carries them as text and as
// structured data already.

/** The questions of the front page. */
export function HomeQuestions() {
  return <Accordion name="home-faq" heading="h4" items={HOME_QUESTIONS} />;
}

/** What the front page and its questions are, for search engines. */
export function HomeData(props: FaqDataProps) {
  return <FaqData {...props} questions={HOME_QUESTIONS} />;
}
