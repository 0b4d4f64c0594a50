/** A whole number short enough for a row: 41, 1.2k, 18k, 3.4M. */
export function compactNumber(value: number): string {
  if (value < 1000) return String(value);
  const [scaled, unit] = value < 999_500 ? [value / 1000, 'k'] : [value / 1_000_000, 'M'];
  return `${scaled < 9.95 ? scaled.toFixed(1).replace('.0', '') : Math.round(scaled)}${unit}`;
}
