/**
 * What PostgreSQL cannot store or compute with: a NUL, half a surrogate pair, a number that is too large, a date before
 * its first or behind its last.
 */
const BAD_INPUT = new Set(['22021', '22P05', '22003', '22P02', '22007', '22008'])

/** Whether the database refused what somebody sent, by its code. */
export const isBadInput = (code: string | undefined) => BAD_INPUT.has(code ?? '')
