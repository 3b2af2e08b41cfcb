import { ChipGroup } from '@huishou/kit/forms/chip'
import { FieldError } from '@huishou/kit/forms/field'
import { useId, useState } from 'react'
import { useMessages } from '../../shared/i18n.ts'
import { profileMessages } from './profile-messages.ts'
import type { SaveUser } from './use-save-profile.ts'

const GENDERS = [0, 1, 2] as const
type Gender = (typeof GENDERS)[number]

/** The profile field 性别 (gender), saved when chosen; it reverts when saving fails. */
export function GenderField({ gender, save }: { gender: number; save: SaveUser }) {
  const messages = useMessages(profileMessages)
  const id = useId()
  const [chosen, setChosen] = useState<Gender | null>(null)
  const [wrong, setWrong] = useState('')
  const choose = async (next: Gender) => {
    if (chosen !== null) return
    setChosen(next)
    setWrong((await save({ gender: next }))?.message ?? '')
    setChosen(null)
  }
  return (
    <div className="k-field">
      <span className="k-field-label" aria-hidden>
        {messages.gender}
      </span>
      <ChipGroup
        label={messages.gender}
        options={GENDERS.map((value) => ({ value, label: messages.genders[value] }))}
        value={chosen ?? (gender as Gender)}
        onChange={(next) => void choose(next)}
        invalid={wrong !== ''}
        describedBy={wrong ? id : undefined}
      />
      <FieldError id={id} error={wrong} />
    </div>
  )
}
