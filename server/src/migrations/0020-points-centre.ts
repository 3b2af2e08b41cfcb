// Creates more tables for points: points reserved for orders, daily check-ins, corrections by staff, rules, redeem
// codes and warnings before expiry. Lets a notice be for one customer, and for a limited time.
import type { Migration, Schema } from '../platform/migrate.ts'

const pointsHoldTable = (schema: Schema) =>
  schema.table(
    'pointsHold',
    {
      id: 'id',
      memberId: 'int',
      key: 'text',
      orderId: 'int',
      state: 'text',
      points: 'int',
      returned: 'int',
      round: 'int',
      at: 'int',
      endedAt: 'int?',
    },
    {
      unique: [['key']],
      index: [['memberId', 'state']],
      check: [
        '"points" > 0',
        '"returned" >= 0',
        '"returned" <= "points"',
        `"state" in ('held', 'spent', 'released')`,
      ],
    },
  )

const pointsHoldLotTable = (schema: Schema) =>
  schema.table(
    'pointsHoldLot',
    { holdId: 'int -> pointsHold', lotId: 'int -> pointsLot', points: 'int', returned: 'int' },
    {
      primaryKey: ['holdId', 'lotId'],
      check: ['"points" > 0', '"returned" >= 0', '"returned" <= "points"'],
    },
  )

const signInTable = (schema: Schema) =>
  schema.table(
    'signIn',
    {
      id: 'id',
      memberId: 'int',
      signedOn: 'text',
      continuous: 'int',
      streak: 'int',
      points: 'int',
      at: 'int',
    },
    { unique: [['memberId', 'signedOn']], index: [['at']] },
  )

const pointsAdjustmentTable = (schema: Schema) =>
  schema.table(
    'pointsAdjustment',
    {
      id: 'id',
      state: 'text',
      memberId: 'int',
      points: 'int',
      reason: 'text',
      alone: 'int',
      requestedByStaffId: 'int',
      requestedAt: 'int',
      endedByStaffId: 'int?',
      endedAt: 'int?',
      refusal: 'text',
    },
    {
      index: [['state'], ['memberId', 'id']],
      check: ['"points" <> 0', `"state" in ('requested', 'applied', 'refused')`],
    },
  )

export const pointsCentre: Migration = {
  name: '0020-points-centre',
  up: async (schema) => {
    const int = schema.engine === 'sqlite' ? 'integer' : 'bigint'
    await schema.run(`alter table "pointsEntry" add column "textEn" text not null default ''`)
    await schema.run(`create index "pointsEntry_at" on "pointsEntry" ("at")`)
    await schema.run(
      `create index "pointsLot_expiresAt_open" on "pointsLot" ("expiresAt") where "remaining" > 0`,
    )
    await schema.table(
      'pointsRule',
      { code: 'text', value: 'text', version: 'int', updatedAt: 'int', updatedByStaffId: 'int' },
      { primaryKey: ['code'] },
    )
    await pointsHoldTable(schema)
    await pointsHoldLotTable(schema)
    await signInTable(schema)
    await schema.table('redeemBatch', {
      id: 'id',
      name: 'text',
      points: 'int',
      codes: 'int',
      uses: 'int',
      perUser: 'int',
      endOn: 'text',
      createdByStaffId: 'int?',
      createdAt: 'int',
      withdrawnAt: 'int?',
      withdrawnReason: 'text',
    })
    await schema.table(
      'redeemCode',
      { id: 'id', batchId: 'int -> redeemBatch', number: 'text', plain: 'text', uses: 'int', used: 'int' },
      { unique: [['plain']], index: [['batchId']], check: ['"used" >= 0', '"used" <= "uses"'] },
    )
    await schema.table(
      'redeemUse',
      { codeId: 'int -> redeemCode', memberId: 'int', times: 'int' },
      { primaryKey: ['codeId', 'memberId'] },
    )
    await schema.table('redeemTry', { id: 'id', memberId: 'int', at: 'int' }, { index: [['memberId', 'at']] })
    await pointsAdjustmentTable(schema)
    // one warning per person, month of expiry and lead time
    await schema.table(
      'pointsWarning',
      { memberId: 'int', month: 'text', daysBefore: 'int', at: 'int' },
      { primaryKey: ['memberId', 'month', 'daysBefore'] },
    )
    // a notice may be for one person, and for a while
    await schema.run(`alter table "notice" add column "memberId" ${int}`)
    await schema.run(`alter table "notice" add column "until" ${int}`)
    await schema.run(`create index "notice_memberId_type" on "notice" ("memberId", "type")`)
  },
}
