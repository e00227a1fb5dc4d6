/** A fraction of one as a percentage, in English. */
export const percentOf = (share: string) => `${Number(share) * 100}%`;

/** The same in French. */
export const frenchPercentOf = (share: string) => `${comma(String(Number(share) * 100))}\u202f%`;

/** Decimal text with the French decimal separator. */
export const comma = (figure: string) => figure.replace('.', ',');
