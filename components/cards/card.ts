import type { ChartPoint } from '@/components/charts/chart-data';
import type { DataMark } from '@/lib/features/embed/picture-texts';
import type { Locale } from '@/lib/i18n/locales';

/** A figure with its name; `text` is null if there is none, shown as a dash. */
export type CardFigure = { label: string; text: string | null; detail?: string };

/** The line next to the index, with its ends and range as text. */
export type CardLine = {
  label: string;
  points: readonly ChartPoint[];
  range: string;
  first: string;
  last: string;
};

type Current = {
  /** The kinds of data behind the figures; empty without figures. */
  marks: readonly DataMark[];
  /** Change and time, in the order they are shown. */
  facts: readonly string[];
};

/** Everything a card shows, as text. */
export type Card = {
  locale: Locale;
  title: string;
  /** Address of the page, without the protocol. */
  address: string;
} & (
  | ({
      kind: 'index';
      label: string;
      /** Percent without its sign; null while no current value is available. */
      value: string | null;
      beside: CardLine | readonly CardFigure[] | null;
    } & Current)
  | ({ kind: 'figures'; figures: readonly CardFigure[] | null } & Current)
  | { kind: 'text'; lead: string }
  | { kind: 'article'; category: string; facts: readonly string[] }
);
