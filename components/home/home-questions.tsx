'use client';

import { FaqData, type FaqDataProps } from '@/components/json-ld/faq-data';
import { Accordion } from '@/components/ui/accordion';
import { HOME_QUESTIONS } from '@/lib/content/faq/home-questions';

// The questions are in the script, not in the page data: the HTML already contains them as text and as
// structured data.

/** The questions of the front page. */
export function HomeQuestions() {
  return <Accordion name="home-faq" heading="h4" items={HOME_QUESTIONS} />;
}

/** Structured data of the front page and its questions, for search engines. */
export function HomeData(props: FaqDataProps) {
  return <FaqData {...props} questions={HOME_QUESTIONS} />;
}
