// A field for searching goods.

import { IconButton } from '@huishou/kit/button'
import { FieldError } from '@huishou/kit/forms/field'
import { useLengthError } from '@huishou/kit/forms/use-length-error'
import { goodsListLimits } from '@huishou/wire/client/catalog/goods'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useId, type Ref } from 'react'
import { useMessages } from '../i18n.ts'
import { searchMessages } from '../search-messages.ts'
import styles from './search-field.module.css'

/** The maximum length of a search. */
export const SEARCH_MOST = goodsListLimits.k

type SearchFieldProps = {
  value: string
  placeholder: string
  onChange: (text: string) => void
  onSearch: (text: string) => void
  onFocus?: () => void
  field?: Ref<HTMLInputElement>
}

/**
 * A search field with its button. Text above the limit can be typed, but is marked as too long and not searched for.
 */
export function SearchField({ value, placeholder, onChange, onSearch, onFocus, field }: SearchFieldProps) {
  const messages = useMessages(searchMessages)
  const id = useId()
  const tooLong = useLengthError(value, SEARCH_MOST)
  return (
    <form
      role="search"
      className={styles.field}
      onSubmit={(event) => {
        event.preventDefault()
        if (!tooLong) onSearch(value.trim())
      }}
    >
      <Search size={18} aria-hidden />
      <input
        ref={field}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-invalid={tooLong ? true : undefined}
        aria-describedby={tooLong ? id : undefined}
        aria-label={placeholder}
        placeholder={placeholder}
        value={value}
        onFocus={onFocus}
        onChange={(event) => onChange(event.target.value)}
      />
      {value && <IconButton label={messages.clear} icon={<X size={18} />} onClick={() => onChange('')} />}
      <button type="submit" className={styles.go}>
        <span>{messages.search}</span>
      </button>
      <FieldError id={id} error={tooLong} />
    </form>
  )
}
