import type { Handle } from '../platform/database.ts'
import type { ContentTables } from './tables.ts'

/** Reads which of the given pictures (by hash) are still used by settings, content or feedback, even if hidden. */
export const contentPictures = async (
  db: Handle<ContentTables>,
  hashes: readonly string[],
): Promise<string[]> => {
  const config = await db.selectFrom('config').select('value').execute()
  const notices = await db.selectFrom('notice').select(['content', 'contentEn']).execute()
  const banners = await db.selectFrom('banner').select(['picture', 'pictureEn', 'link']).execute()
  const pages = await db.selectFrom('page').select(['content', 'contentEn']).execute()
  const news = await db.selectFrom('news').select(['picture', 'content', 'contentEn']).execute()
  const comments = await db.selectFrom('comment').select('pictures').where('pictures', '<>', '[]').execute()
  const texts = [...config, ...notices, ...banners, ...pages, ...news, ...comments].flatMap((row) =>
    Object.values(row),
  )
  return hashes.filter((hash) => texts.some((text) => text.includes(hash)))
}
