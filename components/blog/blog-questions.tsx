'use client';

import { FaqData, type FaqDataProps } from '@/components/json-ld/faq-data';
import { Accordion } from '@/components/ui/accordion';
import { BLOG_QUESTIONS } from '@/lib/content/faq/blog-questions';

// As on the front page: in the script, not in the page data.

/** The questions of the blog page. */
export function BlogQuestions() {
  return <Accordion name="blog-faq" heading="h3" items={BLOG_QUESTIONS} />;
}

/** Structured data of the blog page and its questions, for search engines. */
export function BlogData(props: FaqDataProps) {
  return <FaqData {...props} questions={BLOG_QUESTIONS} />;
}
