import { forgetFilesBut } from './local-files.ts'
import { outbox } from './outbox.ts'
import { forgetDrafts } from './stored-drafts.ts'

/**
 * Deletes what this device stored for the person who was signed in: pictures and all drafts, some of which may hold a
 * seller's ID number. The cache deletes its stored replies itself. Unsent requests and their pictures stay and are sent
 * when that person signs in again.
 */
export async function forgetPerson(): Promise<void> {
  forgetDrafts()
  await outbox.ready
  await forgetFilesBut(JSON.stringify(outbox.list().map(({ input }) => input)))
}
