import type { Migration } from '../platform/migrate.ts'

/** Stores spent proofs of work for SMS codes; an entry is deleted once its challenge would have expired. */
export const smsWork: Migration = {
  name: '0054-sms-work',
  up: ({ table }) =>
    table('smsWork', { salt: 'text', until: 'int' }, { primaryKey: ['salt'], index: [['until']] }),
}
