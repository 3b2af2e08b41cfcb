import { recordOrNew, region, whole, type StateOf } from '../../shared/url-state.ts'

/**
 * The filters of the list of zones, stored in the URL. `at` is the zone highlighted on the map; `zone` is the one
 * open in the form.
 */
export const zoneSpec = { cityId: region, at: whole(null), zone: recordOrNew }
export type ZoneFilters = StateOf<typeof zoneSpec>
