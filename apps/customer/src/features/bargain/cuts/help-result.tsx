import { Amount } from '@huishou/kit/display/amount'
import type { ReplyOf } from '@huishou/wire/client'
import type { kanjiaHelp } from '@huishou/wire/client/bargain/customer'
import { formatYuan } from '@huishou/wire/money'
import { useMessages } from '../../../shared/i18n.ts'
import { bargainDetailMessages } from '../bargain-detail-messages.ts'
import { Confetti } from './cut-celebration.tsx'
import styles from './cut-celebration.module.css'

/** The result of helping a friend with a bargain: how much the help took off the price, and what the price is now. */
export function HelpResult({ helped, owner }: { helped: ReplyOf<typeof kanjiaHelp>; owner: string }) {
  const messages = useMessages(bargainDetailMessages)
  const { currentFen, restFen } = helped.run
  return (
    <span className={styles.thanks}>
      <Confetti />
      <span>{messages.thanksCut(owner)}</span>
      <strong>
        <Amount fen={-helped.cutFen} tone="coral" />
      </strong>
      <span>
        {helped.last
          ? messages.thanksLast(formatYuan(currentFen))
          : messages.thanksRest(formatYuan(currentFen), formatYuan(restFen))}
      </span>
    </span>
  )
}
