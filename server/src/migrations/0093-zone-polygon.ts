import type { Migration } from '../platform/migrate.ts'

/** The corners of a zone that is no circle, as JSON; empty: a circle, as all zones were. */
export const zonePolygon: Migration = {
  name: '0093-zone-polygon',
  up: async ({ run }) => {
    await run(`alter table "zone" add column "polygon" text not null default ''`)
  },
}
