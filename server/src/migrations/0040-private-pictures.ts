// Makes uploaded pictures private, except those that everybody may see, such as avatars and the pictures of goods,
// shops, banners and texts.
import type { Migration } from '../platform/migrate.ts'

/** Columns whose pictures are already public; `like` finds the rows that contain an upload. */
const SHOWN_TO_ANYBODY: [table: string, column: string, where?: string][] = [
  ['member', 'avatarUrl'],
  ['shop', 'pic'],
  ['goods', 'pics'],
  ['goodsPropertyValue', 'pic'],
  ['mallCategory', 'icon'],
  ['goodsContent', 'content'],
  ['goodsContent', 'contentEn'],
  ['config', 'value'],
  ['banner', 'picture'],
  ['banner', 'pictureEn'],
  ['notice', 'content', '"memberId" is null'],
  ['notice', 'contentEn', '"memberId" is null'],
  ['page', 'content'],
  ['page', 'contentEn'],
  ['news', 'picture'],
  ['news', 'content'],
  ['news', 'contentEn'],
]
const AT_A_TIME = 500

/** Makes uploads private, except those shown by goods, avatars, banners and texts. Private URLs are signed. */
export const privatePictures: Migration = {
  name: '0040-private-pictures',
  up: async ({ engine, table, run, rows }) => {
    await table('secret', { name: 'text', value: 'text', createdAt: 'int' }, { primaryKey: ['name'] })
    await run(
      `alter table "file" add column "isPublic" ${engine === 'sqlite' ? 'integer' : 'bigint'} not null default 0`,
    )
    const hashes = new Set<string>()
    for (const [name, column, where = '1 = 1'] of SHOWN_TO_ANYBODY)
      for (const { text } of await rows<{ text: string | null }>(
        `select "${column}" as "text" from "${name}" where "${column}" like '%/files/%' and ${where}`,
      ))
        for (const [, hash] of (text ?? '').matchAll(/\/files\/[0-9a-f]{2}\/[0-9a-f]{2}\/([0-9a-f]{64})/g))
          if (hash) hashes.add(hash)
    const all = [...hashes]
    for (let from = 0; from < all.length; from += AT_A_TIME) {
      const some = all.slice(from, from + AT_A_TIME).map((hash) => `'${hash}'`)
      await run(`update "file" set "isPublic" = 1 where "sha256" in (${some.join(', ')})`)
    }
  },
}
