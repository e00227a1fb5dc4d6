/**
 * Settings visible to the browser. `next.config.mjs` writes both variables into the build, because
 * statically generated pages carry them; the build is repeated when they change.
 */
const DEFAULT_PRODUCT_NAME = 'Stable Yield';

export type IndexNames = Readonly<Record<'SYI' | 'SYC' | 'SYCEFI' | 'SYDEFI' | 'SYRPI', string>>;

export type PublicConfig = {
  productName: string;
  /** Long names of the indices; those of the product carry its name. */
  indexNames: IndexNames;
};

/** The names that follow from the product's name, e.g. `Stable Yield Index`. */
export function namesFor(productName: string): PublicConfig {
  return {
    productName,
    indexNames: {
      SYI: `${productName} Index`,
      SYC: `${productName} Composite Index`,
      SYCEFI: 'SY-CeFi Index',
      SYDEFI: 'SY-DeFi Index',
      SYRPI: 'Risk Premium Index',
    },
  };
}

export const publicConfig: PublicConfig = namesFor(
  process.env.NEXT_PUBLIC_PRODUCT_NAME || process.env.PRODUCT_NAME || DEFAULT_PRODUCT_NAME,
);

/** Where the browser reports events to; `null`: nowhere. Built into the pages. */
export const analyticsUrl: string | null = process.env.NEXT_PUBLIC_ANALYTICS_URL || null;
