import type { Migration } from '../platform/migrate.ts'

/** Adds the corners of a service zone that is not a circle, as JSON; empty for a circle, as all existing zones are. */
export const zonePolygon: Migration = {
  name: '0093-zone-polygon',
  up: async ({ run }) => {
    await run(`alter table "zone" add column "polygon" text not null default ''`)
  },
}
