import { forgetFilesBut } from './local-files.ts'
import { outbox } from './outbox.ts'
import { forgetReads } from './read.ts'
import { forgetDrafts } from './weighing-draft.ts'

/**
 * Takes from this device what was stored for whoever was signed in: answers, weighings with the seller's ID, pictures.
 * What still has to be sent stays, with its pictures, and goes out when that person signs in again.
 */
export async function forgetPerson(): Promise<void> {
  forgetDrafts()
  await forgetReads()
  await outbox.ready
  await forgetFilesBut(JSON.stringify(outbox.list().map(({ input }) => input)))
}
