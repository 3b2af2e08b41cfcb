import { forgetFilesBut } from './local-files.ts'
import { outbox } from './outbox.ts'
import { forgetDrafts } from './stored-drafts.ts'

/**
 * Deletes what this device stored for the person who was signed in: the drafts of all work (those of weighings may hold
 * a seller's ID number) and pictures; the cache deletes its stored replies itself. Unsent requests and their pictures
 * stay and are sent when that person signs in again.
 */
export async function forgetPerson(): Promise<void> {
  forgetDrafts()
  await outbox.ready
  await forgetFilesBut(JSON.stringify(outbox.list().map(({ input }) => input)))
}
