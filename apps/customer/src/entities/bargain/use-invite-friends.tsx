// Invites friends to help lower the price of a bargain that the member has started.

import { lazySheet } from '@huishou/kit/loading/lazy'
import { Suspense, useState } from 'react'
import { nameOf } from '../../shared/format/localized-name.ts'
import { useLanguage } from '../../shared/i18n.ts'
import type { BargainCard, BargainFacts, Run } from './queries.ts'

const ShareSheet = lazySheet(() =>
  import('./share-sheet.tsx').then((module) => ({ default: module.ShareSheet })),
)

export type Inviting = { goods: BargainCard['goods']; facts: BargainFacts; run: Run }

/** Opens the share sheet of one of the member's runs. */
export const useInviteFriends = () => {
  const language = useLanguage()
  const [at, setAt] = useState<Inviting | null>(null)
  const sheet = at && (
    <Suspense fallback={null}>
      <ShareSheet
        what={{
          kjid: at.run.kjid,
          goods: { id: at.goods.id, name: nameOf(at.goods, language), pic: at.goods.pic },
          facts: at.facts,
          run: at.run,
          owner: '',
        }}
        onClose={() => setAt(null)}
      />
    </Suspense>
  )
  return { invite: setAt, sheet }
}
