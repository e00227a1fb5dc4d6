/** A value for each weight quantile: a schema of them, or `null` where there are none. */
export const bandOf = <Value>(value: Value) => ({
  ...{ p1: value, p25: value, p50: value, p75: value, p99: value },
});

/** Weight quantiles of the constituents' RAY as text, in the index's unit. */
export type WeightBand = ReturnType<typeof bandOf<string>>;
