import { staffCategories } from '@huishou/wire/client/catalog/waste-categories'
import { useMemo } from 'react'
import { useRead } from '../../shared/use-read.ts'
import type { Materials } from './material-lines.ts'

/** The materials by id, in the order of the catalogue; once loaded, they are also available without a network. */
export function useMaterials() {
  const reading = useRead(staffCategories, {})
  const rows = reading.data?.rows
  const data = useMemo(
    (): Materials | undefined => rows && new Map(rows.map((material) => [material.id, material])),
    [rows],
  )
  return { ...reading, data }
}
