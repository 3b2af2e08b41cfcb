import { recordOrNew, region, whole, type StateOf } from '../../shared/url-state.ts'

/** The URL state of the list of zones. `at` is the zone highlighted on the map; `zone` is the one open in the form. */
export const zoneSpec = { cityId: region, at: whole(null), zone: recordOrNew }
export type ZoneFilters = StateOf<typeof zoneSpec>
