import { Field } from '@huishou/kit/forms/field'
import { lazySheet } from '@huishou/kit/loading/lazy'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { Suspense, useState } from 'react'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import styles from './profile.module.css'
import { profileMessages } from './profile-messages.ts'
import type { SaveUser } from './use-save-profile.ts'

const BirthdaySheet = lazySheet(() =>
  import('./birthday-sheet.tsx').then((module) => ({ default: module.BirthdaySheet })),
)

/** The profile field 生日 (birthday), saved by the picker's button. The picker is loaded when first opened. */
export function BirthdayField({ birthday, save }: { birthday: string; save: SaveUser }) {
  const messages = useMessages(profileMessages)
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const shown =
    birthday &&
    new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', {
      dateStyle: 'long',
      timeZone: 'UTC',
    }).format(Date.parse(birthday))
  const store = async (next: string) => {
    const refused = await save({ birthday: next })
    if (!refused) setOpen(false)
    return refused?.message ?? null
  }
  return (
    <>
      <Field label={messages.birthday}>
        {(control) => (
          <button
            type="button"
            {...control}
            className={`k-input ${styles.opener}`}
            aria-haspopup="dialog"
            aria-label={`${messages.birthday}: ${shown || messages.choose}`}
            onClick={() => setOpen(true)}
          >
            <span className={shown ? 'k-grow' : 'k-grow k-muted'}>{shown || messages.choose}</span>
            <CalendarDays size={20} aria-hidden />
          </button>
        )}
      </Field>
      {open && (
        <Suspense>
          <BirthdaySheet birthday={birthday} onChosen={store} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
