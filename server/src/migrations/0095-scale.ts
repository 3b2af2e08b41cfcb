import type { Migration } from '../platform/migrate.ts'

const WITH_SOURCE = ['pickupSlipLine', 'yardUnloadLine', 'yardCountLine', 'yardBale']

/**
 * Adds sessions of connected scales, and the readings that weights were taken from. Older weights marked as from a
 * scale were never verified and stay distinguishable.
 */
export const scale: Migration = {
  name: '0095-scale',
  up: async ({ table, run }) => {
    await table(
      'scaleSession',
      {
        id: 'id',
        nonce: 'text',
        staffId: 'int -> staff',
        kind: 'text',
        unit: 'text',
        port: 'text',
        deviceName: 'text',
        openedAt: 'int',
        closedAfter: 'int?',
        readings: 'int',
      },
      { unique: [['nonce']], index: [['staffId', 'openedAt']] },
    )
    await table(
      'scaleReading',
      {
        id: 'id',
        sessionId: 'int -> scaleSession',
        firstFrame: 'int',
        lastFrame: 'int',
        grams: 'int',
        frames: 'text',
        subject: 'text',
        subjectId: 'int',
        categoryId: 'int?',
        at: 'int',
      },
      {
        index: [
          ['sessionId', 'firstFrame'],
          ['subject', 'subjectId'],
        ],
      },
    )
    for (const name of WITH_SOURCE)
      await run(`update "${name}" set "source" = 'claimed' where "source" = 'scale'`)
  },
}
