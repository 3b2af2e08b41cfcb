import { cashDenominations, cashDenominationText, type CashCount } from '@huishou/wire/cash/states'
import { useLanguage } from '../../shared/language.ts'
import './cash.css'

/** Lists how many notes and coins of each denomination were counted. */
export function DenominationsList({ counts }: { counts: readonly CashCount[] }) {
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
