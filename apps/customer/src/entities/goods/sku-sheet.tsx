// The sheet for choosing the options and the quantity of a product.

import { Button } from '@huishou/kit/button'
import { ChipGroup } from '@huishou/kit/forms/chip'
import { FieldError } from '@huishou/kit/forms/field'
import { Sheet } from '@huishou/kit/overlays/sheet'
import { SkeletonList } from '@huishou/kit/loading/skeleton'
import { ErrorState } from '@huishou/kit/loading/state-views'
import { Stepper } from '@huishou/kit/forms/stepper'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { refusedOf } from '../../shared/api.ts'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import type { Thing } from '../cart/buy-now.ts'
import { nameOf } from '../../shared/format/localized-name.ts'
import { priceOf, type GoodsDetail } from './goods.ts'
import { GoodsPicture } from './goods-picture.tsx'
import { grouped } from '../../shared/format/numbers.ts'
import { PriceLine } from './price-line.tsx'
import { goodsQuery } from './queries.ts'
import {
  canChoose,
  choiceText,
  chosenText,
  givenChoice,
  mostOf,
  skuOf,
  skuPrice,
  skusOf,
  type Axis,
  type Choice,
  type Sku,
} from './sku.ts'
import { skuMessages } from './sku-messages.ts'
import styles from './sku-sheet.module.css'

/** The chosen SKU and quantity, with a description to show on the page. */
export type Chosen = Thing & { sku: Sku; property: string }

type SkuSheetProps = {
  goodsId: number
  /** The buttons offered. */
  ways: readonly ('add' | 'buy')[]
  /** The previous choice, preselected. */
  was?: Pick<Chosen, 'propertyChildIds' | 'number'> | null
  choice?: Choice
  pending?: boolean
  onTake: (way: 'add' | 'buy', chosen: Chosen) => void
  /** Called with each complete choice, before an action is taken. */
  onChoice?: (chosen: Chosen) => void
  onClose: () => void
}

/** The sheet in which a customer chooses a SKU and a number of pieces. */
export function SkuSheet(props: SkuSheetProps) {
  const messages = useMessages(skuMessages)
  const asked = useQuery(goodsQuery(props.goodsId))
  if (asked.data) return <Ready {...props} detail={asked.data} />
  return (
    <Sheet open title={messages.title} onClose={props.onClose}>
      {asked.error ? (
        <ErrorState
          text={refusedOf(asked.error)?.message ?? asked.error.message}
          pending={asked.isFetching}
          onRetry={() => void asked.refetch()}
        />
      ) : (
        <SkeletonList rows={3} label={messages.title} />
      )}
    </Sheet>
  )
}

type ReadyProps = SkuSheetProps & { detail: GoodsDetail }

function Ready(props: ReadyProps) {
  const messages = useMessages(skuMessages)
  const language = useLanguage()
  const wrong = useId()
  const { detail, ways, pending, onTake, onClose } = props
  const { sku, choice, choose, axes, skus, least, most, number, setNumber, chosen } = useSkuChoice(props)
  const [tried, setTried] = useState(false)
  const open = axes.filter(({ id }) => choice[id] === undefined)
  const sentence = messages.choose(open.map((axis) => nameOf(axis, language)).join(messages.joint))
  const take = (way: 'add' | 'buy') => {
    setTried(true)
    if (chosen && most > 0) onTake(way, chosen)
  }
  const foot = ways.map((way, index) => (
    <Button
      key={way}
      tone={index === ways.length - 1 ? 'primary' : 'soft'}
      pending={pending}
      disabledReason={sku && most === 0 ? messages.soldOut : null}
      onClick={() => take(way)}
    >
      {messages.ways[way]}
    </Button>
  ))
  return (
    <Sheet open title={nameOf(detail.basicInfo, language)} onClose={onClose} foot={foot}>
      <Head
        detail={detail}
        sku={sku}
        choice={choice}
        said={axes.length === 0 ? '' : sku ? messages.chosen(choiceText(axes, choice, language)) : sentence}
      />
      {axes.map((axis) => (
        <AxisChips
          key={axis.id}
          axis={axis}
          pictures={detail.subPics}
          skus={skus}
          choice={choice}
          wrong={tried && choice[axis.id] === undefined}
          describedBy={wrong}
          onChoose={(child) => choose(axis.id, child)}
        />
      ))}
      <FieldError id={wrong} error={tried && !sku ? sentence : null} />
      <Quantity
        value={number}
        onChange={setNumber}
        least={least}
        most={most}
        limit={detail.basicInfo.limitPerMember ?? 0}
      />
    </Sheet>
  )
}

type QuantityProps = {
  value: number
  onChange: (value: number) => void
  least: number
  most: number
  limit: number
}

/** A stepper for the number of pieces, within the limits of an order. */
function Quantity({ value, onChange, least, most, limit }: QuantityProps) {
  const messages = useMessages(skuMessages)
  const max = Math.max(most, least)
  return (
    <div className={styles.number}>
      <span>
        <b>{messages.number}</b>
        <small>{limitText(messages, limit, least)}</small>
      </span>
      <Stepper
        label={messages.number}
        value={Math.min(value, max)}
        onChange={onChange}
        min={least}
        max={max}
        disabled={most === 0}
      />
    </div>
  )
}

/** The state of the choice, and the SKU it selects. */
const useSkuChoice = ({ detail, was, choice: before, onChoice }: ReadyProps) => {
  const { basicInfo: goods, properties: axes = [] } = detail
  const skus = skusOf(detail)
  const least = Math.max(1, goods.minBuyNumber)
  const [choice, setChoice] = useState<Choice>(() => before ?? givenChoice(axes))
  const [number, setNumber] = useState(Math.max(least, was?.number ?? least))
  const sku = skuOf(skus, axes, choice)
  const most = mostOf(sku?.stores ?? goods.stores, goods.limitPerMember ?? 0, least)
  const asChosen = (found: Sku, pieces: number): Chosen => ({
    goodsId: goods.id,
    propertyChildIds: found.propertyChildIds,
    number: pieces,
    sku: found,
    property: chosenText(found.propertyChildNames),
  })
  const choose = (axis: number, child: number) => {
    const next = { ...choice, [axis]: child }
    setChoice(next)
    const found = skuOf(skus, axes, next)
    if (found) onChoice?.(asChosen(found, number))
  }
  const chosen = sku && asChosen(sku, Math.min(number, most))
  return { sku, choice, choose, axes, skus, least, most, number, setNumber, chosen }
}

type HeadProps = { detail: GoodsDetail; sku: Sku | null; choice: Choice; said: string }

function Head({ detail, sku, choice, said }: HeadProps) {
  const messages = useMessages(skuMessages)
  const { basicInfo: goods } = detail
  return (
    <div className={styles.head}>
      <GoodsPicture src={pictureOf(detail, choice)} eager />
      <div>
        <PriceLine price={sku ? skuPrice(sku) : priceOf(goods)} size="l" />
        <small>{messages.stock(grouped(sku?.stores ?? goods.stores))}</small>
        <p aria-live="polite">{said}</p>
      </div>
    </div>
  )
}

type AxisChipsProps = {
  axis: Axis
  pictures: GoodsDetail['subPics']
  skus: readonly Sku[]
  choice: Choice
  wrong: boolean
  describedBy: string
  onChoose: (child: number) => void
}

function AxisChips({ axis, pictures, skus, choice, wrong, describedBy, onChoose }: AxisChipsProps) {
  const language = useLanguage()
  const others = without(choice, axis.id)
  return (
    <div className={styles.axis}>
      <h3>{nameOf(axis, language)}</h3>
      <ChipGroup
        label={nameOf(axis, language)}
        options={axis.childsCurGoods.map((child) => ({
          value: child.id,
          label: (
            <Choosable
              name={nameOf(child, language)}
              picture={pictures.find(({ optionValueId }) => optionValueId === child.id)?.pic}
            />
          ),
          disabled: choice[axis.id] !== child.id && !canChoose(skus, others, axis.id, child.id),
        }))}
        value={choice[axis.id] ?? null}
        onChange={onChoose}
        invalid={wrong}
        describedBy={describedBy}
      />
    </div>
  )
}

function Choosable({ name, picture }: { name: string; picture: string | undefined }) {
  if (picture === undefined) return name
  return (
    <span className={styles.pictured}>
      <GoodsPicture src={picture} />
      {name}
    </span>
  )
}

const limitText = (messages: (typeof skuMessages)['zh'], limit: number, least: number): string =>
  [limit > 0 && messages.limit(limit), least > 1 && messages.least(least)].filter(Boolean).join(' · ')

const without = (choice: Choice, axis: number): Choice => {
  const { [axis]: _own, ...rest } = choice
  return rest
}

/** The picture of the chosen option if it has its own, else that of the goods. */
const pictureOf = ({ basicInfo, subPics }: GoodsDetail, choice: Choice): string =>
  subPics.find(({ optionId, optionValueId }) => choice[optionId] === optionValueId)?.pic ?? basicInfo.pic
