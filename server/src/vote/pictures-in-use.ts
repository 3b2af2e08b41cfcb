import type { Handle } from '../platform/database.ts'
import type { VoteTables } from './tables.ts'

/** Finds which of the given pictures (by hash) are still shown by a vote or one of its options. */
export const votePictures = async (db: Handle<VoteTables>, hashes: readonly string[]): Promise<string[]> => {
  const votes = await db.selectFrom('vote').select('pictures').where('pictures', '<>', '[]').execute()
  const options = await db.selectFrom('voteOption').select('picture').where('picture', '<>', '').execute()
  const texts = [...votes.map(({ pictures }) => pictures), ...options.map(({ picture }) => picture)]
  return hashes.filter((hash) => texts.some((text) => text.includes(hash)))
}
