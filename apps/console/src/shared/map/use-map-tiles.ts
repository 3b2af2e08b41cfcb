import { configValues } from '@huishou/wire/client/content/config-values'
import type { Datum } from '@huishou/wire/datum'
import { useMemo } from 'react'
import { useRead } from '../read.ts'

const HOUR_MS = 3_600_000

/** The tile server (`…/{z}/{x}/{y}.png`), the datum of its tiles and their attribution; `url` is null without one. */
export const useMapTiles = () => {
  const keys = 'map_tile_url,map_tile_datum,map_tile_attribution'
  const { data: rows, isPending } = useRead(
    configValues,
    { keys },
    { freshMs: HOUR_MS, empty: [], retry: false },
  )
  return useMemo(() => {
    const valueOf = (key: string) => rows?.find((row) => row.key === key)?.value ?? ''
    const url = valueOf('map_tile_url') || null
    // the plain grid shows no streets, so no conversion is needed
    const datum: Datum = url && valueOf('map_tile_datum') !== 'gcj02' ? 'wgs84' : 'gcj02'
    return {
      isPending,
      url,
      isKnown: rows !== undefined,
      datum,
      attribution: valueOf('map_tile_attribution'),
    }
  }, [rows, isPending])
}
