// Draws a coupon in a list: its value, its name and terms, and its state or a button.

import { formatFen } from '@huishou/wire/money'
import type { CouponType } from '@huishou/wire/coupon/states'
import type { ReactNode } from 'react'
import { Card } from '@huishou/kit/layout/card'
import { useMessages } from '../../shared/i18n.ts'
import styles from './coupon.module.css'
import { couponMessages } from './messages.ts'

type Worth = {
  type: CouponType
  name: string
  moneyFen: number
  minFen: number
  permyriad: number
  maxFen: number
}

/** Formats an amount in yuan, without decimals when it is whole: `5`, not `5.00`. */
export const shortYuan = (fen: number): string => formatFen(fen).replace(/\.00$/, '')

/** A coupon: its value on the left, its name and terms, and its state or a button on the right. */
export function CouponFace({
  coupon,
  over,
  end,
  children,
}: {
  coupon: Worth
  over?: boolean
  end: ReactNode
  children: ReactNode
}) {
  const messages = useMessages(couponMessages)
  const { type, moneyFen, minFen, permyriad, maxFen, name } = coupon
  return (
    <Card>
      <div className={styles.coupon} data-over={over || undefined}>
        <div className={styles.worth}>
          <b>
            {type === 'mall'
              ? messages.money(shortYuan(moneyFen))
              : messages.percent(String(permyriad / 100))}
          </b>
          <small>
            {type === 'raise'
              ? messages.most(shortYuan(maxFen))
              : minFen > 0
                ? messages.from(shortYuan(minFen))
                : messages.fromAny}
          </small>
        </div>
        <div className={styles.about}>
          <p>{name || messages.types[type]}</p>
          {children}
        </div>
        <div className={styles.end}>{end}</div>
      </div>
    </Card>
  )
}
