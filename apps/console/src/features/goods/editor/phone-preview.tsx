import type { Language, Text } from '@huishou/wire/text'
import { ImageOff, ShoppingCart, Truck } from 'lucide-react'
import { useState } from 'react'
import { money } from '../../../shared/format.ts'
import { moneyAndPoints } from '../../../entities/points/format-money-and-points.ts'
import { textIn } from '@huishou/client/localized-text'
import { PhoneFrame } from '../../../shared/display/phone-frame.tsx'
import { thumbnail } from '../../../shared/form/pictures-input.tsx'
import { RichText } from '../../../shared/rich-text/rich-text-view.tsx'
import { gridOf, type DraftProperty } from './options-draft.ts'
import { editorMessages as messages } from './messages.ts'
import type { GoodsValues } from './goods-form-values.ts'
import { nameIn } from '../localized-name.ts'

/** Preview of the product page that customers see, with the values typed so far and in either language. */
export function PhonePreview({ values, sold }: { values: GoodsValues; sold: number }) {
  return <PhoneFrame>{(language) => <Screen values={values} sold={sold} language={language} />}</PhoneFrame>
}

/** Returns texts in the language of the preview instead of the UI language. */
const sayIn = (language: Language) => (text: Text, given?: Record<string, string | number>) =>
  textIn(language, text, given)
const chosenOf = (language: Language) => (zh: string, en: string) =>
  language === 'en' && en.trim() !== '' ? en : zh

type ScreenProps = { values: GoodsValues; sold: number; language: Language }

function Screen({ values, sold, language }: ScreenProps) {
  const say = sayIn(language)
  const [choice, setChoice] = useState<readonly string[]>([])
  const rows = gridOf(values.options).filter(({ sku }) => sku.active)
  const chosen = rows.find((row) => row.values.every(({ key }) => choice.includes(key))) ?? rows[0]
  const sku = chosen?.sku
  const stock = rows.reduce((sum, row) => sum + (row.sku.stock ?? 0), 0)
  const inLanguage = chosenOf(language)
  const content = inLanguage(values.content, values.contentEn)
  return (
    <>
      <div className="phone-scroll">
        <Gallery
          pics={values.pics}
          chosen={choice.length > 0 ? chosen?.values.find(({ pic }) => pic)?.pic : undefined}
          tag={inLanguage(values.subName, values.subNameEn)}
          empty={say(messages.noPicture)}
          next={say(messages.nextPicture)}
        />
        <Facts values={values} sku={sku} stock={stock} sold={sold} language={language} />
        <div className="phone-card phone-row">
          <Truck size={15} aria-hidden />
          {say(values.virtual ? messages.atOnce : messages.delivered)}
          {!values.virtual && values.pickup && ` · ${say(messages.collected)}`}
        </div>
        {values.options.properties.length > 0 && (
          <div className="phone-card">
            <h4>{say(messages.choose)}</h4>
            {values.options.properties.map((property) => (
              <Choices
                key={property.key}
                property={property}
                chosen={chosen?.values.map(({ key }) => key) ?? []}
                language={language}
                onChoose={(key) => {
                  const others = new Set(property.values.map((value) => value.key))
                  const now = chosen?.values.map((value) => value.key) ?? []
                  setChoice([...now.filter((one) => !others.has(one)), key])
                }}
              />
            ))}
          </div>
        )}
        {content !== '' && (
          <div className="phone-card">
            <h4>{say(messages.details)}</h4>
            <RichText className="phone-content" html={content} />
          </div>
        )}
      </div>
      <BuyBar values={values} stock={stock} say={say} />
    </>
  )
}

type FactsProps = ScreenProps & { sku: ReturnType<typeof gridOf>[number]['sku'] | undefined; stock: number }

/** Price, name and remaining stock. */
function Facts({ values, sku, stock, sold, language }: FactsProps) {
  const say = sayIn(language)
  const inLanguage = chosenOf(language)
  const characteristic = inLanguage(values.characteristic, values.characteristicEn)
  return (
    <div className="phone-card">
      <p className="phone-price">
        <strong>{moneyAndPoints(sku?.priceFen ?? 0, sku?.points ?? 0, language)}</strong>
        {(sku?.marketFen ?? 0) > 0 && <del>{money(sku?.marketFen ?? 0)}</del>}
      </p>
      <h3>{inLanguage(values.name, values.nameEn) || say(messages.phoneName)}</h3>
      {characteristic && <p className="phone-line">{characteristic}</p>}
      <p className="phone-facts">
        <span>{say(messages.stockText, { stock: stock.toLocaleString('en-US') })}</span>
        <span>{say(messages.soldText, { sold: sold.toLocaleString('en-US') })}</span>
        {(values.limitPerMember ?? 0) > 0 && (
          <span>{say(messages.limitText, { limit: values.limitPerMember ?? 0 })}</span>
        )}
      </p>
    </div>
  )
}

type BarProps = { values: GoodsValues; stock: number; say: ReturnType<typeof sayIn> }

function BuyBar({ values, stock, say }: BarProps) {
  return (
    <div className="phone-bar" aria-hidden>
      <span className="phone-cart">
        <ShoppingCart size={18} />
      </span>
      {!values.active ? (
        <b className="off">{say(messages.offSale)}</b>
      ) : stock === 0 && !values.virtual ? (
        <b className="off">{say(messages.soldOut)}</b>
      ) : (
        <>
          <b className="soft">{say(messages.addToCart)}</b>
          <b>{say(messages.buy)}</b>
        </>
      )}
    </div>
  )
}

function Gallery({
  pics,
  chosen,
  tag,
  empty,
  next,
}: {
  pics: readonly string[]
  /** The picture of the chosen value. */
  chosen: string | undefined
  tag: string
  empty: string
  next: string
}) {
  const [at, setAt] = useState(0)
  const shown = at % Math.max(pics.length, 1)
  return (
    <div className="phone-gallery">
      {pics.length === 0 ? (
        <span className="phone-empty">
          <ImageOff size={24} strokeWidth={1.5} aria-hidden />
          {empty}
        </span>
      ) : (
        <img src={chosen ?? pics[shown]} alt="" />
      )}
      {tag && <b className="phone-tag">{tag}</b>}
      {pics.length > 1 && (
        <button type="button" className="phone-count" title={next} onClick={() => setAt(shown + 1)}>
          {shown + 1} / {pics.length}
        </button>
      )}
    </div>
  )
}

function Choices({
  property,
  chosen,
  language,
  onChoose,
}: {
  property: DraftProperty
  chosen: readonly string[]
  language: Language
  onChoose: (key: string) => void
}) {
  return (
    <div className="phone-choice">
      <small>{nameIn(property, language)}</small>
      <div>
        {property.values.map((value) => (
          <button
            key={value.key}
            type="button"
            aria-pressed={chosen.includes(value.key)}
            onClick={() => onChoose(value.key)}
          >
            {value.pic && <img src={thumbnail(value.pic)} alt="" />}
            {nameIn(value, language) || '—'}
          </button>
        ))}
      </div>
    </div>
  )
}
