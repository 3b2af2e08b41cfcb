import type { Migration, Schema } from '../platform/migrate.ts'

const staffPasskeyTable = ({ table }: Schema) =>
  table(
    'staffPasskey',
    {
      id: 'id',
      staffId: 'int -> staff',
      credentialId: 'text',
      publicKey: 'text',
      counter: 'int',
      transports: 'text',
      name: 'text',
      createdAt: 'int',
      usedAt: 'int?',
    },
    { unique: [['credentialId']], index: [['staffId']] },
  )

const staffTicketTable = ({ table }: Schema) =>
  table(
    'staffTicket',
    {
      ticketHash: 'text',
      staffId: 'int -> staff',
      purpose: 'text',
      challenge: 'text',
      totpSecret: 'text',
      tries: 'int',
      expiresAt: 'int',
      usedAt: 'int?',
    },
    { primaryKey: ['ticketHash'], index: [['expiresAt']] },
  )

const staffFactorResetTable = ({ table }: Schema) =>
  table(
    'staffFactorReset',
    {
      id: 'id',
      staffId: 'int -> staff',
      state: 'text',
      reason: 'text',
      requestedByStaffId: 'int -> staff',
      requestedAt: 'int',
      endedByStaffId: 'int?',
      endedAt: 'int?',
    },
    { uniqueWhere: [[['staffId'], `"state" = 'requested'`]] },
  )

/**
 * Adds second factors and known devices to staff accounts. Stores who last set the password of an account, and when
 * identity was last confirmed in a session.
 */
export const staffSecurity: Migration = {
  name: '0044-staff-security',
  up: async (schema) => {
    const { engine, run, table } = schema
    const int = engine === 'sqlite' ? 'integer' : 'bigint'
    for (const column of [
      `"passwordSetById" ${int}`,
      `"approvesFrom" ${int} not null default 0`,
      `"secondFactor" ${int} not null default 0`,
      `"totpSecret" text not null default ''`,
      `"totpStep" ${int} not null default 0`,
    ])
      await run(`alter table "staff" add column ${column}`)
    // sessions of before end at their first money call with a question
    await run(`alter table "staffToken" add column "confirmedAt" ${int} not null default 0`)
    await run(`alter table "staffLoginAttempt" add column "device" text not null default ''`)
    await run(`create index "staffLoginAttempt_address_at" on "staffLoginAttempt" ("address", "at")`)
    await table(
      'staffDevice',
      { tokenHash: 'text', staffId: 'int -> staff', createdAt: 'int', usedAt: 'int' },
      { primaryKey: ['tokenHash'], index: [['staffId']] },
    )
    await staffPasskeyTable(schema)
    await table(
      'staffRecoveryCode',
      { codeHash: 'text', staffId: 'int -> staff', createdAt: 'int', usedAt: 'int?' },
      { primaryKey: ['codeHash'], index: [['staffId']] },
    )
    await staffTicketTable(schema)
    await staffFactorResetTable(schema)
  },
}
