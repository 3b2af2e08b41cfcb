// The sheet shown when a customer accepts a weighing slip in the app: what the waste earned, or the fee that was paid.

import { Amount } from '@huishou/kit/display/amount'
import { Button } from '@huishou/kit/button'
import { Sheet } from '@huishou/kit/overlays/sheet'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { formatYuan } from '@huishou/wire/money'
import Coins from 'lucide-react/icons/coins'
import { useEffect } from 'react'
import { signal } from '../../../shared/device/vibration-and-sounds.ts'
import { useMessages } from '../../../shared/i18n.ts'
import type { Paid } from '../slip-answer-bar.tsx'
import type { PickupDetail } from '../pickup-order.ts'
import styles from './paid-sheet.module.css'
import { sheetMessages } from './sheet-messages.ts'

type PaidSheetProps = { paid: Paid; pickup: PickupDetail; onClose: () => void }

/**
 * The sheet shown after settlement: the amount received or charged, if the customer may see it, and a link to the
 * balance or the firm's account.
 */
export function PaidSheet({ paid, pickup, onClose }: PaidSheetProps) {
  const messages = useMessages(sheetMessages).paid
  const navigator = useNavigator()
  useEffect(() => signal('done'), [])
  const fee = paid.totalFen < 0
  const toBalance = () => {
    onClose()
    void navigator.navigateTo(pickup.ofFirm ? '/pages/firm/index' : '/pages/mine/asset')
  }
  const foot = (
    <>
      <Button tone="quiet" onClick={onClose}>
        {messages.done}
      </Button>
      <Button onClick={toBalance}>{pickup.ofFirm ? messages.toFirm : messages.toBalance}</Button>
    </>
  )
  return (
    <Sheet
      open
      title={pickup.ofFirm ? messages.firm : fee ? messages.fee : messages.title}
      onClose={onClose}
      foot={foot}
    >
      <div className={styles.paid}>
        <Sprouting />
        <p>{pickup.ofFirm ? messages.stated : fee ? messages.charged : messages.credited}</p>
        {pickup.seesMoney && (
          <strong>
            <Amount fen={Math.abs(paid.totalFen)} size="xl" />
          </strong>
        )}
        {paid.points > 0 && (
          <span className={styles.points}>
            <Coins size={16} aria-hidden />
            {messages.points(paid.points.toLocaleString('en-US'))}
          </span>
        )}
        {!pickup.ofFirm && <small>{messages.balance(formatYuan(paid.balanceFen))}</small>}
        <small>{messages.thanks}</small>
      </div>
    </Sheet>
  )
}

function Sprouting() {
  return (
    <svg className={styles.sprout} width="148" height="112" viewBox="0 0 148 112" fill="none" aria-hidden>
      <ellipse cx="74" cy="100" rx="52" ry="8" fill="var(--tint-green)" />
      <path
        d="M48 74h52l-6 24a6 6 0 0 1-6 4H60a6 6 0 0 1-6-4Z"
        fill="var(--tint-amber)"
        stroke="var(--line-amber)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <g data-part="plant">
        <path d="M74 74V40" stroke="var(--line-green)" strokeWidth="3" strokeLinecap="round" />
        <path
          d="M74 52c-4-16-18-20-30-18 0 14 12 22 30 18Z"
          fill="var(--fresh-2)"
          stroke="var(--line-green)"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        <path
          d="M74 44c2-16 14-24 30-22 2 16-12 26-30 22Z"
          fill="var(--fresh-1)"
          stroke="var(--line-green)"
          strokeWidth="2"
          strokeLinejoin="round"
        />
      </g>
      <g data-part="coins" fill="var(--tint-amber)" stroke="var(--gold)" strokeWidth="2">
        <circle cx="24" cy="58" r="9" />
        <circle cx="124" cy="62" r="11" />
        <circle cx="112" cy="18" r="6" />
        <circle cx="36" cy="20" r="5" />
      </g>
    </svg>
  )
}
