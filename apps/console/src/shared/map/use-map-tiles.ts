import { configValues } from '@huishou/wire/client/content/config-values'
import { mapTileKeys, mapTilesOf } from '@huishou/wire/map-tiles'
import { useMemo } from 'react'
import { useRead } from '../use-read.ts'

const HOUR_MS = 3_600_000

/** Reads from our server which tile server the maps use; `isKnown` is true once that has been read. */
export const useMapTiles = () => {
  const { data: rows, isPending } = useRead(
    configValues,
    { keys: mapTileKeys },
    { freshMs: HOUR_MS, empty: [], retry: false },
  )
  return useMemo(() => ({ ...mapTilesOf(rows), isPending, isKnown: rows !== undefined }), [rows, isPending])
}
