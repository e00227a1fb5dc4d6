export type GlossaryTerm = {
  /** Normalized like a question: lower case without accents, in both languages. */
  names: readonly string[];
  title: { en: string; fr: string };
  /** Markdown; figures come from the methodology's parameters. */
  text: { en: string; fr: string };
  /** The section of the methodology that contains the rule. */
  anchor: string;
  /** The term has a current value, which "what is it" refers to unless the question is about the meaning. */
  hasValueNow?: true;
};
