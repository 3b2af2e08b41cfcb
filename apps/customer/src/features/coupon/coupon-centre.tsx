import { Button } from '@huishou/kit/button'
import { TextField } from '@huishou/kit/forms/text-field'
import { Card } from '@huishou/kit/layout/card'
import { SkeletonCards, SkeletonPage } from '@huishou/kit/loading/skeleton'
import { EmptyState } from '@huishou/kit/loading/state-views'
import { confirmDialog } from '@huishou/kit/overlays/dialog'
import { toast } from '@huishou/kit/overlays/toast'
import { usePullDownRefresh } from '@huishou/kit/shell/page-hooks'
import type { ReplyOf } from '@huishou/wire/client'
import { couponCentre, ownCoupons } from '@huishou/wire/client/coupon/customer'
import { exchangeDiscount, fetchDiscount } from '@huishou/wire/client/coupon/inherited-protocol'
import { userAmount } from '@huishou/wire/client/ledger/customer'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NoRecordsPicture } from '../../entities/illustrations/empty-state-pictures.tsx'
import { readQuery } from '../../shared/api.ts'
import { Screen } from '../../shared/components/screen.tsx'
import { grouped } from '../../shared/format/numbers.ts'
import { useMessages } from '../../shared/i18n.ts'
import { useSend } from '../../shared/use-send.ts'
import styles from './coupon.module.css'
import { CouponFace } from './coupon-face.tsx'
import { couponMessages } from './messages.ts'

type Kind = ReplyOf<typeof couponCentre>['kinds'][number]
const CHANGED = [couponCentre, ownCoupons, userAmount]

/** Lists the coupons that a customer can get for free or with points, with a field below for a redemption code. */
export function CouponCentre() {
  const messages = useMessages(couponMessages)
  const centre = useQuery(readQuery(couponCentre, {}))
  usePullDownRefresh(() => centre.refetch())
  return (
    <Screen
      query={centre}
      skeleton={
        <SkeletonPage label={messages.loading}>
          <SkeletonCards lines={[2, 2]} />
        </SkeletonPage>
      }
    >
      {({ kinds, havePoints }) => (
        <div className="k-column">
          {kinds.some(({ points }) => points > 0) && (
            <p className={styles.lead}>{messages.havePoints(grouped(havePoints))}</p>
          )}
          {kinds.length === 0 ? (
            <EmptyState
              picture={<NoRecordsPicture />}
              title={messages.centreNone}
              text={messages.centreNoneText}
            />
          ) : (
            kinds.map((kind) => <KindCard key={kind.id} kind={kind} />)
          )}
          <PasswordCard />
        </div>
      )}
    </Screen>
  )
}

function KindCard({ kind }: { kind: Kind }) {
  const messages = useMessages(couponMessages)
  const claim = useSend(fetchDiscount, CHANGED)
  const { id, name, points, left, mine, perMember } = kind
  const had = mine >= perMember
  const take = async () => {
    if (points > 0) {
      const yes = await confirmDialog({
        title: messages.buyTitle,
        text: messages.buyText(name, grouped(points)),
        ok: messages.buyOk,
        cancel: messages.cancel,
      })
      if (!yes) return
    }
    const answer = await claim.send({ id })
    if (answer?.ok) toast(messages.claimed, 'good')
    else if (answer) toast(answer.refused.message)
  }
  return (
    <CouponFace
      coupon={kind}
      end={
        <Button size="s" disabled={had || left === 0} pending={claim.pending} onClick={() => void take()}>
          {had
            ? messages.had
            : left === 0
              ? messages.gone
              : points > 0
                ? messages.buy(grouped(points))
                : messages.claim}
        </Button>
      }
    >
      <small>{messages.valid(kind.validDays)}</small>
      <small>{messages.limit(mine, perMember)}</small>
      <small>{messages.left(grouped(left))}</small>
    </CouponFace>
  )
}

function PasswordCard() {
  const messages = useMessages(couponMessages)
  const exchange = useSend(exchangeDiscount, CHANGED)
  const [password, setPassword] = useState('')
  const send = async () => {
    const answer = await exchange.send({ pwd: password.trim() })
    if (!answer?.ok) return
    setPassword('')
    toast(messages.claimed, 'good')
  }
  return (
    <Card>
      <form
        className={styles.claim}
        onSubmit={(event) => {
          event.preventDefault()
          if (password.trim() !== '') void send()
        }}
      >
        <TextField
          label={messages.password}
          placeholder={messages.passwordHint}
          autoComplete="off"
          limit={20}
          value={password}
          onChange={setPassword}
          error={exchange.refused?.message}
        />
        <Button type="submit" tone="soft" pending={exchange.pending} disabled={password.trim() === ''}>
          {messages.exchange}
        </Button>
      </form>
    </Card>
  )
}
