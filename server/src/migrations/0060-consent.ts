import type { Migration } from '../platform/migrate.ts'

/** Adds a table of consents: which version of the terms or the privacy policy a member agreed to, and when. */
export const consent: Migration = {
  name: '0060-consent',
  up: ({ table }) =>
    table(
      'memberConsent',
      { id: 'id', memberId: 'int', page: 'text', version: 'int', agreedAt: 'int' },
      { unique: [['memberId', 'page', 'version']] },
    ),
}
