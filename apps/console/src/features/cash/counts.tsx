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

/** Field of a form that counts notes and coins, with what each comes to as it is typed. */
export function CountsInput({ value = [], onChange, id }: InputProps) {
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

/** Notes and coins as they were counted. */
export function CountsList({ counts }: { counts: readonly CashCount[] }) {
  const language = useLanguage()
  return (
    <ul className="cash-counted">
      {cashDenominations.flatMap((fen) => {
        const count = counts.find((one) => one.fen === fen)?.count ?? 0
        return count === 0
          ? []
          : [
              <li key={fen}>
                {cashDenominationText[fen][language]} × {count}
              </li>,
            ]
      })}
    </ul>
  )
}
