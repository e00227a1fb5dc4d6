import { VENDORS } from '../../vendors/all-vendors';
import type { VendorRequest } from './vendors-in-process';

type Window = { times: number[]; most: number };

/** The most requests that each vendor got within the span of its budget; keeps only the last span. */
export class RequestBudgets {
  private readonly windows = new Map<string, Window>();
  total = 0;

  add(requests: readonly VendorRequest[]): void {
    for (const { vendor, atMs } of requests) {
      const spanMs = (budgetOf(vendor)?.seconds ?? 0) * 1000;
      const window = this.windows.get(vendor) ?? { times: [], most: 0 };
      window.times = window.times.filter((time) => atMs - time < spanMs);
      window.times.push(atMs);
      window.most = Math.max(window.most, window.times.length);
      this.windows.set(vendor, window);
      this.total += 1;
    }
  }

  /** One line for each vendor that was asked more often than it may be. */
  overBudget(): string[] {
    return VENDORS.flatMap(({ name, budget }) => {
      const most = this.windows.get(name)?.most ?? 0;
      const isOver = most > budget.requests;
      return isOver ? [`${name}: ${most} in ${budget.seconds} s, at most ${budget.requests}`] : [];
    });
  }
}

function budgetOf(vendor: string) {
  return VENDORS.find(({ name }) => name === vendor)?.budget;
}
