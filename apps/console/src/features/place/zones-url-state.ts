import { recordOrNew, region, whole, type StateOf } from '../../shared/url-state.ts'

/** `at` is the zone the map is about, `zone` the one in the form. */
export const zoneSpec = { cityId: region, at: whole(null), zone: recordOrNew }
export type ZoneFilters = StateOf<typeof zoneSpec>
