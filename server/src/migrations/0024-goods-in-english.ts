import type { Migration } from '../platform/migrate.ts'

const english = (of: string): string =>
  `case when ${of}."nameEn" <> '' then ${of}."nameEn" else ${of}."name" end`

/**
 * Adds English names to the variants of goods and to order lines, and an English picture to banners. Adds a table that
 * counts how often goods are viewed.
 */
export const goodsInEnglish: Migration = {
  name: '0024-goods-in-english',
  up: async (schema) => {
    await schema.table(
      'goodsViews',
      { goodsId: 'int -> goods', views: 'int' },
      { primaryKey: ['goodsId'], check: ['"views" >= 0'] },
    )
    for (const [table, column] of [
      ['goodsSku', 'propertyChildNamesEn'],
      ['mallLine', 'nameEn'],
      ['mallLine', 'propertyEn'],
      ['banner', 'pictureEn'],
    ])
      await schema.run(`alter table "${table}" add column "${column}" text not null default ''`)
    const [joined, place] =
      schema.engine === 'sqlite'
        ? [`group_concat("each", '')`, 'instr']
        : [`string_agg("each", '' order by "sort")`, 'strpos']
    await schema.run(`update "goodsSku" set "propertyChildNamesEn" = coalesce((
      select ${joined} from (
        select "p"."sort" as "sort", ${english('"p"')} || ':' || ${english('"v"')} || ',' as "each"
        from "goodsPropertyValue" as "v" join "goodsProperty" as "p" on "p"."id" = "v"."propertyId"
        where "v"."goodsId" = "goodsSku"."goodsId"
          and ${place}(',' || "goodsSku"."propertyChildIds", ',' || "p"."id" || ':' || "v"."id" || ',') > 0
        order by "p"."sort"
      ) as "chosen"), '') where "propertyChildIds" <> ''`)
    await schema.run(
      `update "mallLine" set "nameEn" = coalesce((select "nameEn" from "goods" where "id" = "mallLine"."goodsId"), '')`,
    )
    await schema.run(
      `update "mallLine" set "propertyEn" = coalesce((select rtrim("propertyChildNamesEn", ',') from "goodsSku" where "id" = "mallLine"."skuId"), '') where "property" <> ''`,
    )
  },
}
