import { recordOrNew, region, whole, type StateOf } from '../../shared/url-state.ts'

/** The filters in the URL; `at` is the zone shown on the map, `zone` the one in the form. */
export const zoneSpec = { cityId: region, at: whole(null), zone: recordOrNew }
export type ZoneFilters = StateOf<typeof zoneSpec>
