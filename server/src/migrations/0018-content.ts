// Creates the tables of content for customers: banners, news, notices, pages and feedback.
import type { Migration, Schema } from '../platform/migrate.ts'

const words = { title: 'text', titleEn: 'text', content: 'text', contentEn: 'text' } as const

const bannerTable = (schema: Schema) =>
  schema.table(
    'banner',
    {
      id: 'id',
      type: 'text',
      title: 'text',
      titleEn: 'text',
      description: 'text',
      descriptionEn: 'text',
      picture: 'text',
      link: 'text',
      sort: 'int',
      shown: 'int',
      createdAt: 'int',
    },
    { index: [['type', 'sort']] },
  )

const newsTable = (schema: Schema) =>
  schema.table(
    'news',
    {
      id: 'id',
      categoryId: 'int -> newsCategory',
      ...words,
      summary: 'text',
      summaryEn: 'text',
      picture: 'text',
      author: 'text',
      shown: 'int',
      createdAt: 'int',
      updatedAt: 'int',
    },
    { index: [['categoryId', 'id']] },
  )

const commentTable = (schema: Schema) =>
  schema.table(
    'comment',
    {
      id: 'id',
      memberId: 'int? -> member',
      type: 'int',
      state: 'text',
      content: 'text',
      extra: 'text',
      pictures: 'text',
      refId: 'text',
      pid: 'text',
      shopId: 'text',
      mobile: 'text',
      createdAt: 'int',
    },
    {
      index: [['memberId', 'id'], ['createdAt']],
      check: [`"state" in ('pending', 'withdrawn')`],
    },
  )

/** Content of the business in words and pictures, in both languages, and customer feedback. */
export const contentPages: Migration = {
  name: '0018-content',
  up: async (schema) => {
    await schema.table(
      'notice',
      { id: 'id', type: 'text', ...words, shown: 'int', remind: 'int', createdAt: 'int' },
      { index: [['type', 'id']] },
    )
    await bannerTable(schema)
    await schema.table(
      'page',
      { id: 'id', key: 'text', ...words, createdAt: 'int', updatedAt: 'int' },
      { unique: [['key']] },
    )
    await schema.table(
      'newsCategory',
      { id: 'id', key: 'text', name: 'text', nameEn: 'text', sort: 'int' },
      { unique: [['key']] },
    )
    await newsTable(schema)
    await commentTable(schema)
  },
}
