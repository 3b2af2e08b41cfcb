// Dialog to settle a delivered load, which fixes the amount the buyer pays; it shows the amount of each material while
// the deduction is typed.
import { settleSalesLoad } from '@huishou/wire/client/sales/load-steps'
import { salesAmountFen, settledKg } from '@huishou/wire/sales/amount'
import {
  freightBearers,
  freightBearerText,
  salesLimits,
  type FreightBearer,
} from '@huishou/wire/sales/states'
import { dayOf } from '@huishou/wire/time'
import { Form, InputNumber, Segmented } from 'antd'
import { materialName } from '../../../entities/material/materials.ts'
import { dialogOf } from '../../../shared/dialog/dialog-of.tsx'
import { FormItem } from '../../../shared/form/text-input.tsx'
import { YuanInput } from '../../../shared/form/yuan-input.tsx'
import { money, weight } from '../../../shared/format.ts'
import { useLanguage, useSay } from '../../../shared/language.ts'
import { kilograms, perTonne } from '../format-quantities.ts'
import { useContracts, usePrices, useSalesDecision, type Load, type LoadLine } from '../queries.ts'
import { messages } from './messages.ts'
import './loads.css'

/** Deductions in percent, by material. */
type Values = { deductions: Record<string, number>; freightFen: number; freightBearer: FreightBearer }
type Basis = { grams: number; ours: boolean; fenPerTonne: number | null }

export const SettleDialog = dialogOf<typeof settleSalesLoad, Load, Values>({
  endpoint: settleSalesLoad,
  useSend: useSalesDecision,
  title: messages.settle,
  width: 560,
  lead: messages.settleLead,
  initial: ({ lines }) => ({
    deductions: Object.fromEntries(lines.map(({ categoryId }) => [categoryId, 0])),
    freightFen: 0,
    freightBearer: 'ours',
  }),
  Fields,
  input: ({ id, version, lines }, { deductions, freightFen, freightBearer }) => ({
    id,
    version,
    lines: lines.map(({ categoryId }) => ({
      categoryId,
      deductionBp: bpOf(deductions[categoryId]),
    })),
    freightFen,
    freightBearer,
  }),
})

const bpOf = (deduction: number | null | undefined): number => Math.round((deduction ?? 0) * 100)

/** Returns a function for the weight and price a line is settled by, following the same rules as the server. */
function useBasis({ buyerId, loadedAt }: Load): (line: LoadLine) => Basis {
  const prices = usePrices(buyerId, dayOf(loadedAt ?? 0)).data ?? []
  const contracts = useContracts(buyerId).data?.rows ?? []
  return ({ categoryId, contractId, netG, buyerNetG }) => {
    const contract = contracts.find(({ id }) => id === contractId)
    const terms = prices.find((price) => price.categoryId === categoryId && price.inForce)
    const ours = contract?.settledBy === 'ours'
    return {
      ours,
      grams: ours ? netG : (buyerNetG ?? 0),
      fenPerTonne: contract?.fenPerTonne ?? terms?.fenPerTonne ?? null,
    }
  }
}

const amountOf = ({ grams, fenPerTonne }: Basis, deductionBp: number): number =>
  salesAmountFen(settledKg(grams, deductionBp), fenPerTonne ?? 0)

function Fields({ row }: { row: Load }) {
  const say = useSay()
  const basisOf = useBasis(row)
  const deductions = Form.useWatch<Values['deductions'] | undefined>('deductions') ?? {}
  const bpIn = ({ categoryId }: LoadLine) => bpOf(deductions[categoryId])
  const total = row.lines.reduce((sum, line) => sum + amountOf(basisOf(line), bpIn(line)), 0)
  return (
    <>
      {row.lines.map((line) => (
        <DeductionField
          key={line.categoryId}
          line={line}
          basis={basisOf(line)}
          deductionBp={bpIn(line)}
          day={dayOf(row.loadedAt ?? 0)}
        />
      ))}
      {row.lines.length > 1 && <p className="load-net">{say(messages.total, { amount: money(total) })}</p>}
      <FormItem
        name="freightFen"
        label={say(messages.freight)}
        extra={say(messages.freightHint)}
        rules={[{ required: true, type: 'number', min: 0, message: say(messages.amountWrong) }]}
      >
        <YuanInput />
      </FormItem>
      <FormItem name="freightBearer" label={say(messages.bearer)}>
        <Segmented
          options={freightBearers.map((value) => ({ value, label: say(freightBearerText[value]) }))}
        />
      </FormItem>
    </>
  )
}

type LineProps = { line: LoadLine; basis: Basis; deductionBp: number; day: string }

function DeductionField({ line, basis, deductionBp, day }: LineProps) {
  const say = useSay()
  const language = useLanguage()
  const max = salesLimits.deductionBp / 100
  const { grams, ours, fenPerTonne } = basis
  return (
    <div className="settle-line">
      <FormItem
        name={['deductions', String(line.categoryId)]}
        label={say(messages.deductionOf, { material: materialName(line, language) })}
        rules={[
          { required: true, type: 'number', min: 0, max, message: say(messages.deductionWrong, { max }) },
        ]}
      >
        <InputNumber precision={2} suffix="%" controls={false} style={{ width: '100%' }} />
      </FormItem>
      {fenPerTonne === null ? (
        <p className="bad">{say(messages.noPrice, { day })}</p>
      ) : (
        <p>
          <strong>
            {say(messages.settledKg, {
              kg: kilograms(settledKg(grams, deductionBp), language),
              amount: money(amountOf(basis, deductionBp)),
            })}
          </strong>
          {say(messages.basis, {
            weight: weight(grams, language),
            whose: say(ours ? messages.ourWeight : messages.buyersWeight),
            price: perTonne(fenPerTonne, language),
          })}
        </p>
      )}
    </div>
  )
}
