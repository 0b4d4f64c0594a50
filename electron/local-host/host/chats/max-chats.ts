/** What one session holds at most, the chats of its subagents counted: a script that opens chats without end must stop somewhere. */
export const MAX_CHATS = 1000;
