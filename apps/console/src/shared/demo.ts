// Hooks that tell whether this console is a demo, and which accounts the demo offers.

import { demoPeople } from '@huishou/wire/client/demo/endpoints'
import { bootstrapData } from './bootstrap-data.ts'
import { useRead } from './use-read.ts'

const FOR_GOOD = { freshMs: Number.POSITIVE_INFINITY, retry: false } as const

/** The staff accounts a demo offers for signing in; undefined outside a demo. */
export const useDemoPeople = () =>
  useRead(demoPeople, bootstrapData.demo === false ? null : {}, FOR_GOOD).data?.staff

/** Whether this is a demo: as stated in the page, otherwise whether the demo endpoints respond. */
export const useDemo = (): boolean => {
  const asked = useRead(demoPeople, bootstrapData.demo === null ? {} : null, FOR_GOOD)
  return bootstrapData.demo ?? asked.data !== undefined
}
