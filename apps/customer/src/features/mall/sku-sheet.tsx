import { Button } from '@huishou/kit/button'
import { ChipGroup } from '@huishou/kit/chip'
import { FieldError } from '@huishou/kit/field'
import { Sheet } from '@huishou/kit/sheet'
import { SkeletonList } from '@huishou/kit/skeleton'
import { ErrorState } from '@huishou/kit/state-views'
import { Stepper } from '@huishou/kit/stepper'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { refusedOf } from '../../shared/api.ts'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import type { Thing } from './cart.ts'
import { nameOf, priceOf, type GoodsDetail } from './goods-fields.ts'
import { GoodsPicture } from './goods-picture.tsx'
import { grouped } from './numbers.ts'
import { PriceLine } from './price-line.tsx'
import { goodsQuery } from './queries.ts'
import {
  canChoose,
  chosenText,
  givenChoice,
  mostOf,
  skuOf,
  skuPrice,
  skusOf,
  type Choice,
  type Sku,
} from './sku.ts'
import { skuMessages } from './sku-messages.ts'
import styles from './sku-sheet.module.css'

/** What was chosen, with what a page shows of it. */
export type Chosen = Thing & { sku: Sku; property: string }

type SkuSheetProps = {
  goodsId: number
  /** Which buttons stand below. */
  ways: readonly ('add' | 'buy')[]
  /** What was chosen before. */
  was?: Pick<Chosen, 'propertyChildIds' | 'number'> | null
  choice?: Choice
  pending?: boolean
  onTake: (way: 'add' | 'buy', chosen: Chosen) => void
  /** Chosen, but not taken: the page behind may show it. */
  onChoice?: (chosen: Chosen) => void
  onClose: () => void
}

/** Which kind, and how many. */
export function SkuSheet(props: SkuSheetProps) {
  const words = useMessages(skuMessages)
  const asked = useQuery(goodsQuery(props.goodsId))
  if (asked.data) return <Ready {...props} detail={asked.data} />
  return (
    <Sheet open title={words.title} onClose={props.onClose}>
      {asked.error ? (
        <ErrorState
          text={refusedOf(asked.error)?.message ?? asked.error.message}
          pending={asked.isFetching}
          onRetry={() => void asked.refetch()}
        />
      ) : (
        <SkeletonList rows={3} label={words.title} />
      )}
    </Sheet>
  )
}

function Ready({
  detail,
  ways,
  was,
  pending,
  onTake,
  onChoice,
  onClose,
  ...more
}: SkuSheetProps & { detail: GoodsDetail }) {
  const words = useMessages(skuMessages)
  const language = useLanguage()
  const wrong = useId()
  const { basicInfo: goods, properties: axes = [] } = detail
  const skus = skusOf(detail)
  const [choice, setChoice] = useState<Choice>(() => more.choice ?? givenChoice(axes))
  const least = Math.max(1, goods.minBuyNumber)
  const [number, setNumber] = useState(Math.max(least, was?.number ?? least))
  const [missing, setMissing] = useState(false)
  const sku = skuOf(skus, axes, choice)
  const most = mostOf(sku?.stores ?? goods.stores, goods.limitPerMember ?? 0, least)
  const open = axes.filter(({ id }) => choice[id] === undefined)
  const sentence = words.choose(open.map((axis) => nameOf(axis, language)).join(words.joint))
  const chosen = (pieces: number): Chosen | null =>
    sku && {
      goodsId: goods.id,
      propertyChildIds: sku.propertyChildIds,
      number: pieces,
      sku,
      property: chosenText(sku.propertyChildNames),
    }
  const take = (way: 'add' | 'buy') => {
    setMissing(!sku)
    const now = chosen(Math.min(number, most))
    if (now && most > 0) onTake(way, now)
  }
  const choose = (axis: number, child: number) => {
    const next = { ...choice, [axis]: child }
    setChoice(next)
    const found = skuOf(skus, axes, next)
    if (found && onChoice)
      onChoice({
        goodsId: goods.id,
        propertyChildIds: found.propertyChildIds,
        number,
        sku: found,
        property: chosenText(found.propertyChildNames),
      })
  }
  const foot = ways.map((way, index) => (
    <Button
      key={way}
      tone={index === ways.length - 1 ? 'primary' : 'soft'}
      pending={pending}
      whyNot={sku && most === 0 ? words.soldOut : null}
      onClick={() => take(way)}
    >
      {words.ways[way]}
    </Button>
  ))
  const picture = pictureOf(detail, choice)
  return (
    <Sheet open title={nameOf(goods, language)} onClose={onClose} foot={foot}>
      <div className={styles.head}>
        <GoodsPicture src={picture} size="small" eager />
        <div>
          <PriceLine price={sku ? skuPrice(sku) : priceOf(goods)} size="l" />
          <small>{words.stock(grouped(sku?.stores ?? goods.stores))}</small>
          <p aria-live="polite">
            {sku?.propertyChildNames
              ? words.chosen(chosenText(sku.propertyChildNames))
              : axes.length > 0 && sentence}
          </p>
        </div>
      </div>
      {axes.map((axis) => (
        <div key={axis.id} className={styles.axis}>
          <h3>{nameOf(axis, language)}</h3>
          <ChipGroup
            label={nameOf(axis, language)}
            options={axis.childsCurGoods.map((child) => ({
              value: child.id,
              label: nameOf(child, language),
              disabled:
                choice[axis.id] !== child.id && !canChoose(skus, without(choice, axis.id), axis.id, child.id),
            }))}
            value={choice[axis.id] ?? null}
            onChange={(child) => choose(axis.id, child)}
            invalid={missing && choice[axis.id] === undefined}
            describedBy={wrong}
          />
        </div>
      ))}
      <FieldError id={wrong} error={missing && !sku ? sentence : null} />
      <div className={styles.number}>
        <span>
          <b>{words.number}</b>
          <small>{limitText(words, goods.limitPerMember ?? 0, least)}</small>
        </span>
        <Stepper
          label={words.number}
          value={Math.min(number, Math.max(most, least))}
          onChange={setNumber}
          min={least}
          max={Math.max(most, least)}
          disabled={most === 0}
        />
      </div>
    </Sheet>
  )
}

const limitText = (words: (typeof skuMessages)['zh'], limit: number, least: number): string =>
  [limit > 0 && words.limit(limit), least > 1 && words.least(least)].filter(Boolean).join(' · ')

const without = (choice: Choice, axis: number): Choice => {
  const { [axis]: _own, ...rest } = choice
  return rest
}

/** A choice may have a picture of its own. */
const pictureOf = ({ basicInfo, subPics }: GoodsDetail, choice: Choice): string =>
  subPics.find(({ optionId, optionValueId }) => choice[optionId] === optionValueId)?.pic ?? basicInfo.pic
