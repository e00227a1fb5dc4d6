/** What stands beside figures of the demonstration market. */
export const DEMONSTRATION = 'Demonstration: market of 2 September 2026, movements simulated.';
