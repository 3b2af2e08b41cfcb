import { goodsPictures } from './catalog/index.ts'
import { contentPictures } from './content/index.ts'
import type { Tables } from './database.ts'
import { mailInPictures } from './mail-in/index.ts'
import { mallPictures } from './mall/index.ts'
import { memberPictures } from './member/index.ts'
import { pickupPictures } from './pickup/index.ts'
import { shopPictures } from './place/index.ts'
import type { Handle } from './platform/database.ts'
import { votePictures } from './vote/index.ts'
import { withdrawalPictures } from './withdrawal/index.ts'

/** Which of these pictures, by hash, a domain shows to somebody. */
type PicturesInUse = (db: Handle<Tables>, hashes: readonly string[]) => Promise<string[]>

/** Every domain that shows uploaded pictures, one entry each: all are asked before one is deleted. */
export const picturesInUse: readonly PicturesInUse[] = [
  memberPictures,
  shopPictures,
  contentPictures,
  goodsPictures,
  pickupPictures,
  mailInPictures,
  mallPictures,
  votePictures,
  withdrawalPictures,
]

/** For a domain that deletes its own: it asks the others. */
export const picturesInUseBeside = (own: PicturesInUse): readonly PicturesInUse[] =>
  picturesInUse.filter((one) => one !== own)
