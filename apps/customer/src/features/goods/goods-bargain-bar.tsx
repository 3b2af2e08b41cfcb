// The bar at the bottom of a product's page while there is a bargain, in which the product gets cheaper with every
// friend who helps.

import { BottomBar } from '@huishou/kit/layout/bottom-bar'
import { Button } from '@huishou/kit/button'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { formatYuan } from '@huishou/wire/money'
import { offerOf } from '@huishou/wire/verdict'
import Scissors from 'lucide-react/icons/scissors'
import type { ReactNode } from 'react'
import { bargainMessages } from '../../entities/bargain/bargain-messages.ts'
import { detailUrl, type BargainCard, type Run } from '../../entities/bargain/queries.ts'
import { useBuyBargain } from '../../entities/bargain/use-buy-bargain.ts'
import { useInviteFriends } from '../../entities/bargain/use-invite-friends.tsx'
import { useStartRun } from '../../entities/bargain/use-start-run.ts'
import { useMessages } from '../../shared/i18n.ts'
import { useGoodsBargain, type GoodsBargain } from './bargain-queries.ts'
import { goodsDetailMessages } from './goods-detail-messages.ts'
import styles from './goods-detail-page.module.css'
import patterns from '@huishou/kit/patterns.module.css'

type BargainBarProps = {
  goods: BargainCard['goods']
  joiner: number
  /** Rendered in place of the bar when there is no current bargain. */
  otherwise: ReactNode
}

/** The actions for goods in a bargain (docs/rules/protocol.md#links): start, invite and buy, or help a friend. */
export function BargainBar({ goods, joiner, otherwise }: BargainBarProps) {
  const { set, friend, mine, pending, error } = useGoodsBargain(goods.id, joiner)
  if (pending || (error && !set)) return null
  if (!set) return otherwise
  return (
    <div className={`${patterns.bottomStick} ${styles.bar}`}>
      <BottomBar>
        {friend?.kanjiaInfo.run.state === 'running' && (
          <Help kjid={set.id} joiner={friend.joiner.uid} goodsId={goods.id} done={friend.myHelp !== null} />
        )}
        {friend || !mine ? (
          <Start set={set} mine={mine} besides={Boolean(friend)} />
        ) : (
          <Own goods={goods} set={set} run={mine} />
        )}
      </BottomBar>
    </div>
  )
}

type Set = NonNullable<GoodsBargain['set']>

function Help(props: { kjid: number; joiner: number; goodsId: number; done: boolean }) {
  const messages = useMessages(goodsDetailMessages).bargain
  const navigator = useNavigator()
  const at = `${detailUrl(props.kjid)}&id=${props.goodsId}&kanjiaJoiner=${props.joiner}`
  return (
    <Button
      tone="coral"
      icon={<Scissors size={18} aria-hidden />}
      onClick={() => void navigator.navigateTo(at)}
    >
      {props.done ? messages.helped : messages.help}
    </Button>
  )
}

function Start({ set, mine, besides }: { set: Set; mine: Run | null; besides: boolean }) {
  const messages = useMessages(goodsDetailMessages).bargain
  const common = useMessages(bargainMessages)
  const { pending, start } = useStartRun()
  const { state, stateText, kjid } = set.bargain
  const live = state === 'live' || mine !== null
  return (
    <Button
      tone={besides ? 'coral-soft' : 'coral'}
      pending={pending}
      disabledReason={live ? null : stateText}
      onClick={() => void start(kjid)}
    >
      {!live ? stateText : mine ? messages.mine : besides ? messages.startToo : common.start}
    </Button>
  )
}

function Own({ goods, set, run }: { goods: BargainCard['goods']; set: Set; run: Run }) {
  const messages = useMessages(goodsDetailMessages).bargain
  const common = useMessages(bargainMessages)
  const navigator = useNavigator()
  const buy = useBuyBargain()
  const { invite, sheet } = useInviteFriends()
  if (run.state === 'ordered')
    return (
      <Button
        tone="coral"
        onClick={() => void navigator.navigateTo(`/pages/shop/order-detail?id=${run.orderId ?? 0}`)}
      >
        {messages.toPay}
      </Button>
    )
  const mayInvite = run.state === 'running'
  return (
    <>
      <Button
        tone={mayInvite ? 'coral-soft' : 'coral'}
        disabledReason={offerOf(run.may, 'buy')?.why}
        onClick={() => void buy(run.kjid, goods)}
      >
        {common.buyAt(formatYuan(run.currentFen))}
      </Button>
      {mayInvite && (
        <Button
          tone="coral"
          icon={<Scissors size={18} aria-hidden />}
          disabledReason={offerOf(run.may, 'invite')?.why}
          onClick={() => invite({ goods, facts: set.bargain, run })}
        >
          {common.invite}
        </Button>
      )}
      {sheet}
    </>
  )
}
