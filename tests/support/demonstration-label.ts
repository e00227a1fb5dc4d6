/** What stands beside figures of the demonstration market. */
export const DEMONSTRATION = 'Demo data. Based on Sep 2, 2026; prices and yields are simulated.';
