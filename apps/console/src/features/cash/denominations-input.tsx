import {
  cashDenominations,
  cashDenominationText,
  cashLimits,
  countedFen,
  type CashCount,
} from '@huishou/wire/cash/states'
import { InputNumber } from 'antd'
import { money } from '../../shared/format.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import { messages } from './messages.ts'
import './cash.css'

type InputProps = { value?: readonly CashCount[]; onChange?: (counts: CashCount[]) => void; id?: string }

/** Form field to count notes and coins; shows the amount per denomination and the total. */
export function DenominationsInput({ value = [], onChange, id }: InputProps) {
  const say = useSay()
  const language = useLanguage()
  const put = (fen: CashCount['fen'], count: number | null) => {
    const others = value.filter((one) => one.fen !== fen)
    onChange?.(count === null ? others : [...others, { fen, count }])
  }
  return (
    <div className="cash-counts" id={id} role="group" aria-label={say(messages.notes)}>
      {cashDenominations.map((fen) => {
        const note = cashDenominationText[fen][language]
        const count = value.find((one) => one.fen === fen)?.count ?? null
        return (
          <label key={fen}>
            <span>{note}</span>
            <InputNumber<number>
              min={0}
              max={cashLimits.count}
              precision={0}
              controls={false}
              aria-label={say(messages.pieces, { note })}
              placeholder="0"
              value={count}
              onChange={(typed) => put(fen, typed)}
            />
            <output className={count ? 'money' : 'faint'}>{money(fen * (count ?? 0))}</output>
          </label>
        )
      })}
      <output className="cash-counts-total" aria-live="polite">
        {say(messages.totalIs, { amount: money(countedFen(value)) })}
      </output>
    </div>
  )
}
