import { countedFen, cashDenominations, cashDenominationText } from '@huishou/wire/cash/states'
import { formatYuan } from '@huishou/wire/money'
import { useLanguage, useSay } from '../../shared/language.ts'
import { countsOf, withNote, type Notes } from './count-draft.ts'
import { messages } from './messages.ts'
import './cash.css'

type Props = { notes: Notes; onChange: (notes: Notes) => void }

/** Fields for the number of notes and coins of each value. The amount of each row is updated as the user types. */
export function NotesEntry({ notes, onChange }: Props) {
  const say = useSay()
  const language = useLanguage()
  return (
    <div className="c-notes" role="group" aria-label={say(messages.notes)}>
      {cashDenominations.map((fen) => {
        const note = cashDenominationText[fen][language]
        const count = notes[fen]
        return (
          <label key={fen} className="c-notes-row">
            <span>{note}</span>
            <span className="k-input">
              <input
                inputMode="numeric"
                autoComplete="off"
                enterKeyHint="next"
                aria-label={say(messages.pieces, { note })}
                placeholder="0"
                value={count ?? ''}
                onFocus={({ target }) => target.select()}
                onChange={({ target }) => onChange(withNote(notes, fen, target.value))}
              />
            </span>
            <output data-none={count ? undefined : true}>{formatYuan(fen * (count ?? 0))}</output>
          </label>
        )
      })}
    </div>
  )
}

/** The total of the notes and coins typed so far. */
export function NotesTotal({ notes }: Pick<Props, 'notes'>) {
  const say = useSay()
  return (
    <output className="k-figures c-notes-total" aria-live="polite">
      {say(messages.totalIs, { amount: formatYuan(countedFen(countsOf(notes))) })}
    </output>
  )
}
