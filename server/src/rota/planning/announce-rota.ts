import { announce } from '../../platform/database.ts'

/** Tells everyone viewing the rota, or their own part of it, to reload it. */
export const announceRota = (trx: object): void =>
  announce(trx, { audience: ['staff', 'rota'], event: { topic: 'rota' } })
