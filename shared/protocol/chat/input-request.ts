import type { Uri } from '../common/uri.ts';

export interface ChatInputOption {
  readonly id: string;
  readonly label: string;
  readonly description?: string;
  readonly recommended?: boolean;
}

interface ChatInputQuestionBase {
  readonly id: string;
  readonly title?: string;
  readonly message: string;
  readonly required?: boolean;
}

export interface ChatInputTextQuestion extends ChatInputQuestionBase {
  readonly kind: 'text';
  readonly format?: string;
  readonly min?: number;
  readonly max?: number;
  readonly defaultValue?: string;
}

export interface ChatInputNumberQuestion extends ChatInputQuestionBase {
  readonly kind: 'number' | 'integer';
  readonly min?: number;
  readonly max?: number;
  readonly defaultValue?: number;
}

export interface ChatInputBooleanQuestion extends ChatInputQuestionBase {
  readonly kind: 'boolean';
  readonly defaultValue?: boolean;
}

export interface ChatInputSingleSelectQuestion extends ChatInputQuestionBase {
  readonly kind: 'single-select';
  readonly options: readonly ChatInputOption[];
  readonly allowFreeformInput?: boolean;
}

export interface ChatInputMultiSelectQuestion extends ChatInputQuestionBase {
  readonly kind: 'multi-select';
  readonly options: readonly ChatInputOption[];
  readonly allowFreeformInput?: boolean;
  readonly min?: number;
  readonly max?: number;
}

export type ChatInputQuestion =
  | ChatInputTextQuestion
  | ChatInputNumberQuestion
  | ChatInputBooleanQuestion
  | ChatInputSingleSelectQuestion
  | ChatInputMultiSelectQuestion;

export type ChatInputAnswerValue =
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'selected'; readonly value: string; readonly freeformValues?: readonly string[] }
  | { readonly kind: 'selected-many'; readonly value: readonly string[]; readonly freeformValues?: readonly string[] };

export type ChatInputAnswer =
  | { readonly state: 'draft' | 'submitted'; readonly value: ChatInputAnswerValue }
  | { readonly state: 'skipped'; readonly freeformValues?: readonly string[] };

/** Drafts and final answers by question id. */
export type ChatInputAnswers = Readonly<Record<string, ChatInputAnswer>>;

export type ChatInputResponseKind = 'accept' | 'decline' | 'cancel';

/** A question to a person (AHP Elicitation). */
export interface ChatInputRequest {
  readonly id: string;
  readonly message?: string;
  readonly url?: Uri;
  readonly questions?: readonly ChatInputQuestion[];
  readonly answers?: ChatInputAnswers;
}
