// Form fields to choose the goods and the SKU of a bargain, and a component that fills in the list price of the chosen
// SKU.

import { Form, Select } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { money } from '../../../shared/format.ts'
import { useLanguage, useSay } from '../../../shared/language.ts'
import { thumbnail } from '../../../shared/form/pictures-input.tsx'
import { messages as shared } from '../../../shared/messages.ts'
import type { BargainValues } from './bargain-form-values.ts'
import { editorMessages as messages } from '../editor-messages.ts'
import { useGoodsChoice, useGoodsOne } from '../queries.ts'
import { useDebouncedValue } from '../../../shared/use-debounced-value.ts'

type SelectProps = {
  id?: string
  value?: number | null
  onChange?: (id: number) => void
  disabled?: boolean
}

/** Searchable select of goods on sale, with picture, price and stock. */
export function GoodsSelect({ id, value = null, onChange, disabled = false }: SelectProps) {
  const say = useSay()
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const asked = useGoodsChoice(useDebouncedValue(typed.trim()))
  const chosen = useGoodsOne(value).data
  const rows = asked.data?.rows ?? []
  const known = chosen && !rows.some((row) => row.id === chosen.id) ? [chosen, ...rows] : rows
  return (
    <Select<number>
      {...(id === undefined ? {} : { id })}
      value={value}
      disabled={disabled}
      loading={asked.isFetching}
      placeholder={say(messages.goodsHint)}
      notFoundContent={asked.isFetching ? null : say(messages.noGoods)}
      showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
      onChange={(next) => {
        setTyped('')
        onChange?.(next)
      }}
      options={known.map((row) => ({
        value: row.id,
        label: language === 'en' && row.nameEn !== '' ? row.nameEn : row.name,
        row,
      }))}
      optionRender={({ data: { row, label } }) => (
        <span className="bargain-goods">
          <img src={thumbnail(row.pic)} alt="" width={36} height={36} loading="lazy" />
          <span className="two-lines">
            <span>{label}</span>
            <small>{say(messages.goodsOption, { price: money(row.priceFen), stock: row.stock })}</small>
          </span>
        </span>
      )}
    />
  )
}

/** Select for the SKU; hidden when the product has only one. */
export function SkuField({ disabled }: { disabled: boolean }) {
  const say = useSay()
  const goodsId = Form.useWatch<number | null | undefined>('goodsId') ?? null
  const skus = useGoodsOne(goodsId).data?.skus.filter(({ active }) => active) ?? []
  if (skus.length < 2)
    return (
      <Form.Item<BargainValues>
        name="skuId"
        hidden
        getValueProps={(id: number | null | undefined) => ({ value: id ?? '' })}
      >
        <input type="hidden" />
      </Form.Item>
    )
  return (
    <Form.Item<BargainValues>
      name="skuId"
      label={say(messages.sku)}
      rules={[{ required: true, message: say(shared.required) }]}
    >
      <Select
        disabled={disabled}
        placeholder={say(messages.skuHint)}
        options={skus.map(({ id, propertyChildNames, priceFen, stock }) => ({
          value: id,
          label: say(messages.skuOption, {
            name: propertyChildNames.replace(/,$/, ''),
            price: money(priceFen),
            stock,
          }),
        }))}
      />
    </Form.Item>
  )
}

/** Fills the list price from the chosen SKU until somebody edits it by hand. Renders nothing. */
export function ListPriceOf({ goodsId, skuId }: { goodsId: number | null; skuId: number | null }) {
  const form = Form.useFormInstance<BargainValues>()
  const skus = useGoodsOne(goodsId).data?.skus.filter(({ active }) => active) ?? []
  const sku = skus.find(({ id }) => id === skuId) ?? (skus.length === 1 ? skus[0] : undefined)
  const priceFen = sku?.priceFen ?? 0
  const filled = useRef<number | null>(null)
  useEffect(() => {
    const now = (form.getFieldValue('originalFen') as number | null | undefined) ?? null
    if (priceFen === 0 || now !== filled.current) return
    filled.current = priceFen
    form.setFieldsValue({ originalFen: priceFen })
  }, [form, priceFen])
  return null
}
