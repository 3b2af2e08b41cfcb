import type { StaffGoods } from '@huishou/wire/catalog/goods-staff'
import { Button, Form, InputNumber, Switch } from 'antd'
import { useState } from 'react'
import { useLanguage, useSay } from '../../../shared/language.ts'
import { YuanInput } from '../../../shared/form/yuan-input.tsx'
import { ImportVirtualCodesDialog } from './import-virtual-codes-dialog.tsx'
import { gridOf, withAllSkus, withSku, type DraftSku, type GridRow, type Options } from './options-draft.ts'
import { editorMessages as messages } from './messages.ts'
import { nameIn } from '../localized-name.ts'
import { StockDialog } from '../stock/stock-dialog.tsx'
import { messages as goodsMessages } from '../messages.ts'
import { TextInput } from '../../../shared/form/text-input.tsx'

type Props = { goods: StaffGoods | null; options: Options; onChange: (options: Options) => void }
type Opened = { what: 'stock' | 'codes'; skuId: number; name: string }

/**
 * Table to edit SKUs, one row per combination: price in yuan and points, market price, weight, stock, code, and whether
 * it is on sale.
 */
export function SkuGrid({ goods, options, onChange }: Props) {
  const say = useSay()
  const [opened, setOpened] = useState<Opened | null>(null)
  const virtual = Form.useWatch<boolean | undefined>('virtual') ?? false
  const imported = Form.useWatch<string | undefined>('codeSource') !== 'made'
  const byCodes = virtual && imported
  const rows = gridOf(options)
  return (
    <div className="sku-grid">
      <table className="grid-table">
        <thead>
          <tr>
            <th>{say(messages.sku)}</th>
            <th>{say(messages.price)}</th>
            <th>{say(messages.points)}</th>
            <th>{say(messages.market)}</th>
            {!virtual && <th>{say(messages.weight)}</th>}
            <th>{say(byCodes ? messages.codes : messages.stock)}</th>
            <th>{say(messages.code)}</th>
            <th>{say(messages.onSale)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.length > 1 && (
            <FillRow
              virtual={virtual}
              byCodes={byCodes}
              onFill={(change) => onChange(withAllSkus(options, change))}
            />
          )}
          {rows.map((row) => (
            <SkuRow
              key={row.key}
              row={row}
              goods={goods}
              virtual={virtual}
              byCodes={byCodes}
              onSet={(change) => onChange(withSku(options, row.key, change))}
              onOpen={(what, skuId, name) => setOpened({ what, skuId, name })}
            />
          ))}
        </tbody>
      </table>
      {byCodes && rows.some(({ sku }) => sku.id === undefined) && (
        <p className="faint">{say(goodsMessages.codesAfter)}</p>
      )}
      {opened?.what === 'stock' && goods && (
        <StockDialog goodsId={goods.id} skuId={opened.skuId} onClose={() => setOpened(null)} />
      )}
      {opened?.what === 'codes' && (
        <ImportVirtualCodesDialog skuId={opened.skuId} name={opened.name} onClose={() => setOpened(null)} />
      )}
    </div>
  )
}

type CellsProps = {
  sku: Partial<DraftSku>
  label: (field: { zh: string; en: string }) => string
  virtual: boolean
  onSet: (change: Partial<DraftSku>) => void
}
type WholeKey = 'points' | 'weightG' | 'stock'

function WholeCell({
  sku,
  label,
  name,
  text,
  onSet,
}: Omit<CellsProps, 'virtual'> & { name: WholeKey; text: { zh: string; en: string } }) {
  const value = sku[name]
  return (
    <InputNumber
      min={0}
      max={name === 'weightG' ? 1_000_000 : 10_000_000}
      precision={0}
      controls={false}
      status={value === null ? 'error' : ''}
      aria-label={label(text)}
      value={value ?? null}
      onChange={(next) => onSet({ [name]: next })}
    />
  )
}

/** The cells that each row has in common with the row that fills all rows. */
function PriceCells({ sku, label, virtual, onSet }: CellsProps) {
  return (
    <>
      <td>
        <YuanInput
          value={sku.priceFen ?? null}
          label={label(messages.price)}
          onChange={(priceFen) => onSet({ priceFen })}
        />
      </td>
      <td>
        <WholeCell sku={sku} label={label} name="points" text={messages.points} onSet={onSet} />
      </td>
      <td>
        <YuanInput
          value={sku.marketFen ?? null}
          label={label(messages.market)}
          onChange={(marketFen) => onSet({ marketFen })}
        />
      </td>
      {!virtual && (
        <td>
          <WholeCell sku={sku} label={label} name="weightG" text={messages.weight} onSet={onSet} />
        </td>
      )}
    </>
  )
}

function FillRow({
  virtual,
  byCodes,
  onFill,
}: {
  virtual: boolean
  byCodes: boolean
  onFill: (change: Partial<DraftSku>) => void
}) {
  const say = useSay()
  const [fill, setFill] = useState<Partial<DraftSku>>({})
  const typed = Object.fromEntries(
    Object.entries(fill).filter(([, value]) => value !== null && value !== undefined),
  ) as Partial<DraftSku>
  const label = (field: { zh: string; en: string }) =>
    say(messages.fieldOf, { sku: say(messages.allRows), field: say(field) })
  const set = (change: Partial<DraftSku>) => setFill({ ...fill, ...change })
  return (
    <tr className="fill-row">
      <th scope="row">{say(messages.allRows)}</th>
      <PriceCells sku={fill} label={label} virtual={virtual} onSet={set} />
      <td>
        {!byCodes && <WholeCell sku={fill} label={label} name="stock" text={messages.stock} onSet={set} />}
      </td>
      <td colSpan={2}>
        <Button
          size="small"
          disabled={Object.keys(typed).length === 0}
          onClick={() => {
            onFill(typed)
            setFill({})
          }}
        >
          {say(messages.fill)}
        </Button>
      </td>
    </tr>
  )
}

type RowProps = {
  row: GridRow
  goods: StaffGoods | null
  virtual: boolean
  byCodes: boolean
  onSet: (change: Partial<DraftSku>) => void
  onOpen: (what: Opened['what'], skuId: number, name: string) => void
}

function SkuRow({ row: { values, sku }, goods, virtual, byCodes, onSet, onOpen }: RowProps) {
  const say = useSay()
  const language = useLanguage()
  const name = values.map((value) => nameIn(value, language)).join(' · ') || say(messages.single)
  const label = (field: { zh: string; en: string }) => say(messages.fieldOf, { sku: name, field: say(field) })
  return (
    <tr className={sku.active ? '' : 'off'}>
      <th scope="row">{name}</th>
      <PriceCells sku={sku} label={label} virtual={virtual} onSet={onSet} />
      <td>
        <StockCell
          sku={sku}
          name={name}
          stored={goods?.skus.find(({ id }) => id === sku.id)}
          byCodes={byCodes}
          label={label}
          onSet={onSet}
          onOpen={onOpen}
        />
      </td>
      <td>
        <TextInput
          value={sku.code}
          limit={50}
          aria-label={label(messages.code)}
          onChange={({ target }) => onSet({ code: target.value })}
        />
      </td>
      <td>
        <Switch
          size="small"
          aria-label={label(messages.onSale)}
          checked={sku.active}
          onChange={(active) => onSet({ active })}
        />
      </td>
    </tr>
  )
}

type StockProps = Pick<RowProps, 'byCodes' | 'onSet' | 'onOpen'> & {
  sku: DraftSku
  name: string
  stored: StaffGoods['skus'][number] | undefined
  label: CellsProps['label']
}

/** Stock can be typed only for new SKUs. Later it changes by a stock movement with a reason, or by importing codes. */
function StockCell({ sku, name, stored, byCodes, label, onSet, onOpen }: StockProps) {
  const say = useSay()
  if (stored === undefined)
    return byCodes ? (
      <span className="faint">—</span>
    ) : (
      <WholeCell sku={sku} label={label} name="stock" text={messages.stock} onSet={onSet} />
    )
  return (
    <span className="stock-cell">
      {(byCodes ? stored.codesLeft : stored.stock).toLocaleString('en-US')}
      <Button
        type="link"
        size="small"
        aria-label={say(byCodes ? messages.codesOf : messages.moveStockOf, { sku: name })}
        onClick={() => onOpen(byCodes ? 'codes' : 'stock', stored.id, name)}
      >
        {say(byCodes ? goodsMessages.import : messages.moveStock)}
      </Button>
    </span>
  )
}
