import type { Migration } from '../platform/migrate.ts'

/**
 * Stores with every picture that staff upload a perceptual hash, so that a photo used twice as evidence is found; with
 * indexes of the pictures that have one and of those that still need one.
 */
export const pictureHash: Migration = {
  name: '0218-picture-hash',
  up: async ({ run }) => {
    await run('alter table "file" add column "perceptualHash" text')
    await run(`create index "file_perceptualHash" on "file" ("createdAt") where "perceptualHash" <> ''`)
    await run(
      `create index "file_withoutHash" on "file" ("id") where "perceptualHash" is null and "ownerKind" = 'staff'`,
    )
  },
}
