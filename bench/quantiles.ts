/** The value below which that part of the values lies; 0 for none. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

export const median = (values: readonly number[]) => quantile(values, 0.5)
