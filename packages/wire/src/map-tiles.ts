// The configuration of the tiles that maps show.

import { type Datum, datums } from './datum.ts'

/**
 * The tile server (`…/{z}/{x}/{y}.png`; null: none), the coordinate system of its tiles, and the attribution the map
 * must show.
 */
export type MapTiles = { url: string | null; datum: Datum; attribution: string }

const KEYS = { url: 'map_tile_url', datum: 'map_tile_datum', attribution: 'map_tile_attribution' } as const

/** The public configuration keys that a map requests before it is drawn. */
export const mapTileKeys = Object.values(KEYS).join()

/**
 * Reads the configuration of the tiles. Without tiles the map has a plain background without streets, so positions need
 * no conversion.
 */
export const mapTilesOf = (rows: readonly { key: string; value: string }[] | undefined): MapTiles => {
  const valueOf = (wanted: string) => rows?.find(({ key }) => key === wanted)?.value ?? ''
  const url = valueOf(KEYS.url) || null
  const datum = datums.find((known) => known === valueOf(KEYS.datum)) ?? 'wgs84'
  return { url, datum: url === null ? 'gcj02' : datum, attribution: valueOf(KEYS.attribution) }
}
