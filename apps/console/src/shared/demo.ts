import { demoPeople } from '@huishou/wire/client/demo/helpers'
import { bootstrapData } from './bootstrap-data.ts'
import { useRead } from './read.ts'

const FOR_GOOD = { freshMs: Number.POSITIVE_INFINITY, retry: false } as const

/** The people a demo can be entered as; undefined outside a demo. */
export const useDemoPeople = () =>
  useRead(demoPeople, bootstrapData.demo === false ? null : {}, FOR_GOOD).data?.staff

/** Whether this is a demo. The page says so; where it does not, demo endpoints answering is the mark. */
export const useDemo = (): boolean => {
  const asked = useRead(demoPeople, bootstrapData.demo === null ? {} : null, FOR_GOOD)
  return bootstrapData.demo ?? asked.data !== undefined
}
