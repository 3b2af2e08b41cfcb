// Creates the tables of staff, their sessions, failed sign-ins and invitations for the owner, and of the audit log.
import { staffRoles } from '@huishou/wire/staff/roles'
import type { Migration, Schema } from '../platform/migrate.ts'

const staffTable = (schema: Schema) =>
  schema.table(
    'staff',
    {
      id: 'id',
      username: 'text',
      name: 'text',
      mobile: 'text',
      passwordHash: 'text',
      role: 'text',
      shopId: 'int?',
      cityId: 'text?',
      active: 'int',
      onDuty: 'int',
      dayLimitFen: 'int',
      loadCap: 'int',
      latitude: 'real?',
      longitude: 'real?',
      seenAt: 'int?',
      version: 'int',
      createdAt: 'int',
    },
    {
      unique: [['username']],
      index: [['mobile'], ['role', 'active']],
      check: [
        `"role" in (${staffRoles.map((role) => `'${role}'`).join(', ')})`,
        '"username" = lower("username")',
      ],
    },
  )

const auditTable = (schema: Schema) =>
  schema.table(
    'audit',
    {
      id: 'id',
      at: 'int',
      staffId: 'int?',
      staffName: 'text',
      role: 'text',
      action: 'text',
      subject: 'text',
      subjectId: 'int?',
      before: 'text',
      after: 'text',
      reason: 'text',
      ip: 'text',
      requestId: 'text',
    },
    { index: [['staffId', 'id'], ['subject', 'subjectId'], ['action', 'id'], ['at']] },
  )

export const staff: Migration = {
  name: '0003-staff',
  up: async (schema) => {
    await staffTable(schema)
    await schema.run(
      schema.engine === 'postgres'
        ? `alter table "staff" alter column "id" restart with 1001`
        : `insert into sqlite_sequence (name, seq) values ('staff', 1000)`,
    )
    await schema.table(
      'staffToken',
      { tokenHash: 'text', staffId: 'int -> staff', createdAt: 'int', expiresAt: 'int', revokedAt: 'int?' },
      { primaryKey: ['tokenHash'], index: [['staffId'], ['expiresAt']] },
    )
    await schema.table(
      'staffLoginAttempt',
      { id: 'id', username: 'text', at: 'int' },
      { index: [['username', 'at'], ['at']] },
    )
    await auditTable(schema)
    await schema.table(
      'ownerInvite',
      { codeHash: 'text', usedAt: 'int?', createdAt: 'int' },
      { primaryKey: ['codeHash'] },
    )
  },
}
