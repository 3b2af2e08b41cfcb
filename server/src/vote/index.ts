// Functions and types for votes that other parts of the server may use.

export { castVote } from './cast-vote.ts'
export { moveVote } from './life-cycle.ts'
export { votePersonalData } from './personal-data.ts'
export { saveVote } from './save-vote-draft.ts'
export type { VoteTables } from './tables.ts'
