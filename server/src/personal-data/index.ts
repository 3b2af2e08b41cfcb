// Lists the exports and erasures of personal data of all domains (parts of the server), so that one export or erasure
// covers all of them, and finds the pictures that any domain still shows.

import { bargainPersonalData } from '../bargain/index.ts'
import { catalogPersonalData } from '../catalog/index.ts'
import { contentPersonalData } from '../content/index.ts'
import { couponPersonalData } from '../coupon/index.ts'
import type { Tables } from '../database/index.ts'
import { firmPersonalData } from '../firm-service/index.ts'
import { filePersonalData } from '../file/index.ts'
import { ledgerPersonalData } from '../ledger/index.ts'
import { mailInPersonalData } from '../mail-in/index.ts'
import { mallPersonalData } from '../mall/index.ts'
import { memberPersonalData } from '../member/index.ts'
import { paymentPersonalData } from '../payment/index.ts'
import { pickupPersonalData, planPersonalData } from '../pickup/index.ts'
import { placePersonalData } from '../place/index.ts'
import type { PersonalData, PicturesInUse } from '../platform/personal-data.ts'
import { pointsPersonalData } from '../points/index.ts'
import { salesPersonalData } from '../sales/index.ts'
import { votePersonalData } from '../vote/index.ts'
import { withdrawalPersonalData } from '../withdrawal/index.ts'
import { cashPersonalData } from '../cash/index.ts'
import { yardPersonalData } from '../yard/index.ts'

/** The personal data of all domains, in the order of an export. */
export const personalData: readonly PersonalData<Tables>[] = [
  memberPersonalData,
  placePersonalData,
  pickupPersonalData,
  planPersonalData,
  mailInPersonalData,
  mallPersonalData,
  bargainPersonalData,
  ledgerPersonalData,
  paymentPersonalData,
  withdrawalPersonalData,
  pointsPersonalData,
  couponPersonalData,
  contentPersonalData,
  votePersonalData,
  filePersonalData,
  catalogPersonalData,
  yardPersonalData,
  salesPersonalData,
  cashPersonalData,
  firmPersonalData,
]

/** Returns those of these pictures (by hash) that any domain still shows; `except` is a domain that deletes its own. */
export const picturesInUse =
  ({ except }: { except?: PersonalData<Tables> } = {}): PicturesInUse<Tables> =>
  async (db, hashes) => {
    const shown = new Set<string>()
    for (const domain of personalData)
      if (domain !== except)
        for (const hash of (await domain.picturesInUse?.(db, hashes)) ?? []) shown.add(hash)
    return [...shown]
  }
