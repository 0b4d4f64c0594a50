/** The bitset of sessions and chats (AHP Status bits and aggregation): bits 0–4 are one activity, the rest independent flags. */
export const SessionStatus = {
  Idle: 1,
  Error: 2,
  InProgress: 8,
  InputNeeded: 24,
  IsRead: 32,
  IsArchived: 64,
} as const;

/** Combined bits as the host sent them; unknown higher bits are kept. */
export type SessionStatus = number;

const ACTIVITY_MASK = 31;
const INPUT_BIT = 16;

/** True while the last turn has failed. */
export function hasError(status: SessionStatus): boolean {
  return (status & SessionStatus.Error) !== 0;
}

/** True while a turn runs, whether or not it waits for a person. */
export function isInProgress(status: SessionStatus): boolean {
  return (status & SessionStatus.InProgress) !== 0;
}

/** True while it waits for a person, which implies a running turn. */
export function needsInput(status: SessionStatus): boolean {
  return (status & INPUT_BIT) !== 0;
}

/** True when nothing has happened since it was looked at. */
export function isRead(status: SessionStatus): boolean {
  return (status & SessionStatus.IsRead) !== 0;
}

/** True for what a person has put away. */
export function isArchived(status: SessionStatus): boolean {
  return (status & SessionStatus.IsArchived) !== 0;
}

/** `status` with its activity bits replaced and every flag kept. */
export function withActivity(status: SessionStatus, activity: number): SessionStatus {
  return (status & ~ACTIVITY_MASK) | activity;
}

/** `status` with the given flag set or cleared and everything else kept. */
export function withBit(status: SessionStatus, bit: number, set: boolean): SessionStatus {
  return set ? status | bit : status & ~bit;
}

/** A session that stops waiting for a person stays in progress until its host says otherwise. */
export function withoutInputNeeded(status: SessionStatus): SessionStatus {
  return withBit(status, INPUT_BIT, false);
}
