import type { Migration } from '../platform/migrate.ts'

/** Adds the table of used proofs of work, which a client may have to compute before it gets an SMS code. */
export const smsWork: Migration = {
  name: '0054-sms-work',
  up: ({ table }) =>
    table('smsWork', { salt: 'text', until: 'int' }, { primaryKey: ['salt'], index: [['until']] }),
}
