// A form field for choosing waste types, which shows their prices and lets the customer count what is sold by the
// piece.

import { FieldError } from '@huishou/kit/forms/field'
import { Stepper } from '@huishou/kit/forms/stepper'
import { CheckTile, TileGrid } from '@huishou/kit/forms/tile'
import { toast } from '@huishou/kit/overlays/toast'
import type { ReplyOf } from '@huishou/wire/client'
import type { goodsList } from '@huishou/wire/client/catalog/goods'
import { formatYuan } from '@huishou/wire/money'
import { pickupLimits } from '@huishou/wire/pickup/limits'
import { useId } from 'react'
import { useLanguage, useMessages } from '../../../shared/i18n.ts'
import { wastePriceMessages } from '../../../entities/pickup/waste-price-messages.ts'
import { WasteIcon } from '../../../entities/pickup/waste-icon.tsx'
import styles from './category-choice.module.css'
import { sheetMessages } from './sheet-messages.ts'

export type Goods = ReplyOf<typeof goodsList>['result'][number]
export type Pick = { id: number; count: number }

type CategoryChoiceProps = {
  goods: readonly Goods[]
  /** The price of a category in fen; null if it is unknown or must not be shown. */
  priceFen: (goods: Goods) => number | null
  picks: readonly Pick[]
  onChange: (picks: Pick[]) => void
  error: string | null
  /** Three inside a card, which leaves less room. */
  columns?: 3 | 4
  /** Explains which prices apply to the chosen types. */
  hint: string
}

/** Formats a price in fen; empty while it is not known. */
const usePriceText = () => {
  const messages = useMessages(wastePriceMessages)
  return (fen: number | null, unit: Goods['unit']): string | undefined => {
    if (fen === null) return undefined
    if (fen === 0) return messages.free
    if (fen < 0) return messages.fee(formatYuan(-fen))
    return `${formatYuan(fen)}${unit === 'piece' ? messages.perPiece : messages.perKg}`
  }
}

/** Waste types as tiles; things sold by the piece get a counter. */
export function CategoryChoice({
  goods,
  priceFen,
  picks,
  onChange,
  error,
  columns = 4,
  hint,
}: CategoryChoiceProps) {
  const messages = useMessages(sheetMessages).edit
  const priceText = usePriceText()
  const language = useLanguage()
  const id = useId()
  const name = (one: Goods) => (language === 'en' && one.nameEn ? one.nameEn : one.name)
  const toggle = (goodsId: number, on: boolean) => {
    if (!on) return onChange(picks.filter((pick) => pick.id !== goodsId))
    if (picks.length >= pickupLimits.categories) return toast(messages.atMost(pickupLimits.categories))
    onChange([...picks, { id: goodsId, count: 1 }])
  }
  const pieces = goods.filter((one) => one.unit === 'piece' && picks.some((pick) => pick.id === one.id))
  return (
    <section className={styles.choice}>
      <h3>{messages.categories}</h3>
      <TileGrid label={messages.categories} columns={columns} invalid={error !== null} describedBy={id}>
        {goods.map((one) => (
          <CheckTile
            key={one.id}
            title={name(one)}
            note={priceText(priceFen(one), one.unit)}
            picture={<WasteIcon name={one.key ?? ''} size={40} />}
            checked={picks.some((pick) => pick.id === one.id)}
            onChange={(on) => toggle(one.id, on)}
          />
        ))}
      </TileGrid>
      <FieldError id={id} error={error} />
      {pieces.map((one) => (
        <div key={one.id} className={styles.pieces}>
          <span>{name(one)}</span>
          <Stepper
            label={name(one)}
            max={pickupLimits.pieces}
            value={picks.find((pick) => pick.id === one.id)?.count ?? 1}
            onChange={(count) =>
              onChange(picks.map((pick) => (pick.id === one.id ? { ...pick, count } : pick)))
            }
          />
        </div>
      ))}
      <p>{hint}</p>
    </section>
  )
}
