import { staffCategories } from '@huishou/wire/client/catalog/waste-categories'
import { useMemo } from 'react'
import { useRead } from '../../shared/use-read.ts'
import type { Materials } from './material-lines.ts'

/** The materials by their number, in the order of the catalogue; also without a network once they were read. */
export function useMaterials() {
  const reading = useRead(staffCategories, {})
  const rows = reading.data?.rows
  const data = useMemo(
    (): Materials | undefined => rows && new Map(rows.map((material) => [material.id, material])),
    [rows],
  )
  return { ...reading, data }
}
