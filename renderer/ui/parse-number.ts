export interface NumberRange {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/** The number a person typed, or why it is not one. Empty text is neither. */
export type ParsedNumber =
  | { readonly kind: 'empty' }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'wrong'; readonly reason: 'not-a-number' | 'not-whole' | 'too-small' | 'too-large' };

const PLAIN_NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

export function parseNumber(text: string, kind: 'number' | 'integer', { min, max }: NumberRange): ParsedNumber {
  const trimmed = text.trim().replace('−', '-');
  if (trimmed === '') return { kind: 'empty' };
  const value = PLAIN_NUMBER.test(trimmed) ? Number(trimmed) : Number.NaN;
  if (!Number.isFinite(value)) return { kind: 'wrong', reason: 'not-a-number' };
  if (kind === 'integer' && !Number.isInteger(value)) return { kind: 'wrong', reason: 'not-whole' };
  if (min !== undefined && value < min) return { kind: 'wrong', reason: 'too-small' };
  if (max !== undefined && value > max) return { kind: 'wrong', reason: 'too-large' };
  return { kind: 'number', value };
}
