// Figures about the last backup and the last test of restoring one, shown on the system page.

import type { Sum } from '../../shared/display/key-figures.tsx'
import type { useSay } from '../../shared/language.ts'
import { messages } from './messages.ts'
import type { SystemState } from './queries.ts'

const MEGABYTE = 1024 ** 2
const GIGABYTE = 1024 ** 3

/** Formats a number of bytes in megabytes or gigabytes. */
export const sizeText = (bytes: number): string =>
  bytes >= GIGABYTE ? `${(bytes / GIGABYTE).toFixed(1)} GB` : `${(bytes / MEGABYTE).toFixed(1)} MB`

/** The time and result of the last backup and of the last restore drill. */
export const backupSums = (
  { done, failed, drill, late }: SystemState['backup'],
  say: ReturnType<typeof useSay>,
  when: (at: number) => string,
): Sum[] => {
  // a failure counts until a later backup succeeds
  const isFailing = failed !== null && (done === null || failed.at >= done.at)
  return [
    {
      label: say(messages.backup),
      value: done === null ? say(messages.backupNone) : when(done.at),
      ...(isFailing
        ? { more: say(messages.backupFailed, { at: when(failed.at), failure: failed.failure }) }
        : done === null
          ? {}
          : { more: sizeText(done.bytes) }),
      bad: isFailing || late !== null,
    },
    {
      label: say(messages.drill),
      value: drill === null ? say(messages.drillNone) : when(drill.at),
      ...(drill === null
        ? {}
        : {
            more:
              drill.failure === ''
                ? say(messages.drillFine, { rows: drill.rows })
                : say(messages.drillFailed, { failure: drill.failure }),
          }),
      bad: drill !== null && drill.failure !== '',
    },
  ]
}
