export type GlossaryTerm = {
  /** As a question is read: lower case without accents, in both languages. */
  names: readonly string[];
  title: { en: string; fr: string };
  /** Markdown; figures come from the methodology's parameters. */
  text: { en: string; fr: string };
  /** The part of the methodology that has the rule. */
  anchor: string;
  /** Has a value of today: without asking for its meaning, "what is it" asks for that. */
  hasValueNow?: true;
};
