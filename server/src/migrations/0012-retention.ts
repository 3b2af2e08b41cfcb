// Prepares for erasing data after a time: records which pictures each recycling order shows, and adds tables of the
// people who sell metals.
import type { Migration } from '../platform/migrate.ts'

const int = (engine: 'sqlite' | 'postgres'): string => (engine === 'sqlite' ? 'integer' : 'bigint')
/** Offset of the hash in the path of an upload. */
const PATH = '/files/ab/cd/'.length + 1
const isUpload = (path: string): string => `${path} like '/files/%'`

/** Data with limited retention: pictures of an order, and identities of metal sellers. */
export const retention: Migration = {
  name: '0012-retention',
  up: async (schema) => {
    await schema.run(`alter table "pickupOrder" add column "photosForgottenAt" ${int(schema.engine)}`)
    await schema.run(
      `alter table "pickupOrder" add column "photosForgotten" ${int(schema.engine)} not null default 0`,
    )
    for (const column of ['settledAt', 'endedAt'])
      await schema.run(
        `create index "pickupOrder_photos_${column}" on "pickupOrder" ("${column}") where "photosForgottenAt" is null`,
      )
    await schema.table(
      'pickupPhoto',
      { orderId: 'int -> pickupOrder', sha256: 'text', purpose: 'text' },
      { primaryKey: ['orderId', 'sha256', 'purpose'], index: [['sha256']] },
    )
    const photos = {
      pickupOrder: `"pickupOrder"`,
      pickupSlip: `"pickupSlip"`,
      pickupEvent: `"pickupEvent"`,
      pickupDispute: `"pickupDispute"`,
      pickupSlipLine: `(select "pickupSlip"."orderId", "pickupSlipLine"."photos" from "pickupSlipLine" join "pickupSlip" on "pickupSlip"."id" = "pickupSlipLine"."slipId")`,
    }
    for (const [table, source] of Object.entries(photos)) {
      const orderId = table === 'pickupOrder' ? 'id' : 'orderId'
      const [path, each] =
        schema.engine === 'sqlite'
          ? [`"each"."value"`, `json_each("of"."photos") as "each"`]
          : [`"each"."value"`, `jsonb_array_elements_text("of"."photos"::jsonb) as "each"("value")`]
      await schema.run(
        `insert into "pickupPhoto" ("orderId", "sha256", "purpose") select distinct "of"."${orderId}", substr(${path}, ${PATH}, 64), 'photo' from ${source} as "of", ${each} where ${isUpload(path)} on conflict do nothing`,
      )
    }
    await schema.run(
      `insert into "pickupPhoto" ("orderId", "sha256", "purpose") select distinct "orderId", substr("signature", ${PATH}, 64), 'signature' from "pickupSlip" where ${isUpload('"signature"')} on conflict do nothing`,
    )
    await schema.run(`create index "member_avatarUrl" on "member" ("avatarUrl") where "avatarUrl" <> ''`)
    await schema.table(
      'seller',
      { id: 'id', idHash: 'text', idMasked: 'text', name: 'text', createdAt: 'int' },
      { unique: [['idHash']] },
    )
    await schema.table(
      'sellerSale',
      {
        orderId: 'int -> pickupOrder',
        sellerId: 'int -> seller',
        amountFen: 'int',
        at: 'int',
        reversedAt: 'int?',
      },
      { primaryKey: ['orderId'], index: [['sellerId', 'at'], ['at']] },
    )
    await schema.run(
      `create index "pickupSlip_seller" on "pickupSlip" ("weighedAt") where "seller" <> 'null'`,
    )
  },
}
