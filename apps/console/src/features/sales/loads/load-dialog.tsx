import { loadSalesLoad } from '@huishou/wire/client/sales/load-steps'
import { salesLimits } from '@huishou/wire/sales/states'
import { Button, Form, Select } from 'antd'
import { Plus, Trash2 } from 'lucide-react'
import { useMaterialOptions, useMaterials } from '../../../entities/material/materials.ts'
import { dialogOf } from '../../../shared/dialog/dialog-of.tsx'
import { PicturesInput } from '../../../shared/form/pictures-input.tsx'
import { QuantityInput } from '../../../shared/form/quantity-input.tsx'
import { FormItem } from '../../../shared/form/text-input.tsx'
import { useChosen } from '../../../shared/form/use-required.ts'
import { weight } from '../../../shared/format.ts'
import { useLanguage, useSay } from '../../../shared/language.ts'
import { tonnes } from '../format-quantities.ts'
import { useContracts, useSalesDecision, type Load } from '../queries.ts'
import { lorryOf, LorryFields, type LorryValues } from './lorry-fields.tsx'
import { netOf, WeighbridgeFields, type Weighed } from './weighbridge-fields.tsx'
import { messages as shared } from '../messages.ts'
import { messages } from './messages.ts'
import './loads.css'

type Line = { categoryId: number; netG?: number | null; pieces?: number | null; contractId?: number }
type Values = LorryValues & Weighed & { lines: Line[]; photos?: string[] }

/** Dialog to weigh a lorry load that was planned for a buyer; submitting takes the material out of the yard's stock. */
export const LoadDialog = dialogOf<typeof loadSalesLoad, Load, Values>({
  endpoint: loadSalesLoad,
  useSend: useSalesDecision,
  title: messages.load,
  width: 720,
  lead: messages.loadLead,
  initial: ({ plate, driverName, driverPhone }) => ({ plate, driverName, driverPhone, lines: [{} as Line] }),
  Fields,
  input: ({ id, version }, { lines, photos = [], grossG, tareG, plate = '', ...driver }) => ({
    id,
    version,
    grossG,
    tareG,
    photos,
    ...lorryOf(driver),
    plate: plate.trim(),
    lines: lines.map(({ categoryId, netG, pieces, contractId }) => ({
      categoryId,
      ...(netG ? { netG } : {}),
      ...(pieces ? { pieces } : {}),
      ...(contractId ? { contractId } : {}),
    })),
  }),
})

function Fields({ row }: { row: Load }) {
  const say = useSay()
  return (
    <>
      <LorryFields mustHavePlate />
      <WeighbridgeFields />
      <Form.List name="lines">
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name }) => (
              <LineFields
                key={key}
                at={name}
                buyerId={row.buyerId}
                onRemove={fields.length > 1 ? () => remove(name) : null}
              />
            ))}
            {fields.length < salesLimits.lines && (
              <Button icon={<Plus size={15} />} onClick={() => add()} className="add-load-line">
                {say(messages.addLine)}
              </Button>
            )}
          </>
        )}
      </Form.List>
      <Net />
      <FormItem name="photos" label={say(shared.photos)}>
        <PicturesInput max={salesLimits.photos} />
      </FormItem>
    </>
  )
}

/** The net weight of the lorry; if there are several materials, also the sum of their weights. */
function Net() {
  const say = useSay()
  const language = useLanguage()
  const net = netOf({ grossG: Form.useWatch('grossG'), tareG: Form.useWatch('tareG') })
  const lines = Form.useWatch<Line[] | undefined>('lines') ?? []
  if (net === null) return null
  const sum = lines.reduce((total, line) => total + (line?.netG ?? 0), 0)
  const shown = weight(net, language)
  return (
    <p className={`load-net ${sum !== 0 && sum !== net ? 'bad' : ''}`} role="status">
      {lines.length > 1
        ? say(messages.linesAre, { lines: weight(sum, language), net: shown })
        : say(messages.netIs, { net: shown })}
    </p>
  )
}

type LineProps = { at: number; buyerId: number; onRemove: (() => void) | null }

function LineFields({ at, buyerId, onRemove }: LineProps) {
  const say = useSay()
  const language = useLanguage()
  const form = Form.useFormInstance<Values>()
  const line = Form.useWatch<Line | undefined>(['lines', at])
  const material = useMaterials().find(({ id }) => id === line?.categoryId)
  const open = useContracts(buyerId, false).data?.rows ?? []
  const contracts = open.filter(({ categoryId }) => categoryId === line?.categoryId)
  const takeContract = (chosen: number) =>
    form.setFieldValue(['lines', at, 'contractId'], open.find(({ categoryId }) => categoryId === chosen)?.id)
  return (
    <div className="load-line">
      <FormItem name={[at, 'categoryId']} label={say(shared.material)} rules={useChosen()}>
        <Select<number>
          showSearch={{ optionFilterProp: 'label' }}
          options={useMaterialOptions()}
          onChange={takeContract}
        />
      </FormItem>
      <FormItem name={[at, 'netG']} label={say(shared.net)}>
        <QuantityInput max={salesLimits.grossG} suffix={say(messages.inKg)} />
      </FormItem>
      {material?.unit === 'piece' && (
        <FormItem
          name={[at, 'pieces']}
          label={say(messages.linePieces)}
          rules={[{ required: true, type: 'number', min: 1, message: say(messages.piecesWrong) }]}
        >
          <QuantityInput pieces max={salesLimits.pieces} />
        </FormItem>
      )}
      {contracts.length > 0 && (
        <FormItem name={[at, 'contractId']} label={say(messages.contract)}>
          <Select
            allowClear
            placeholder={say(messages.noContract)}
            options={contracts.map(({ id, openG }) => ({
              value: id,
              label: say(messages.contractOpen, { id, open: tonnes(openG, language) }),
            }))}
          />
        </FormItem>
      )}
      {onRemove && (
        <Button
          type="text"
          icon={<Trash2 size={16} />}
          aria-label={say(messages.removeLine, { at: at + 1 })}
          onClick={onRemove}
        />
      )}
    </div>
  )
}
