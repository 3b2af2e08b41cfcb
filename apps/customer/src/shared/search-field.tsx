import { IconButton } from '@huishou/kit/button'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import type { Ref } from 'react'
import { useMessages } from './i18n.ts'
import { searchMessages } from './search-messages.ts'
import styles from './search-field.module.css'

type SearchFieldProps = {
  value: string
  placeholder: string
  onChange: (text: string) => void
  onSearch: (text: string) => void
  onFocus?: () => void
  field?: Ref<HTMLInputElement>
}

/** What to look for, with its button. */
export function SearchField({ value, placeholder, onChange, onSearch, onFocus, field }: SearchFieldProps) {
  const words = useMessages(searchMessages)
  return (
    <form
      role="search"
      className={styles.field}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(value.trim())
      }}
    >
      <Search size={18} aria-hidden />
      <input
        ref={field}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={500}
        aria-label={placeholder}
        placeholder={placeholder}
        value={value}
        onFocus={onFocus}
        onChange={(event) => onChange(event.target.value)}
      />
      {value && <IconButton label={words.clear} icon={<X size={18} />} onClick={() => onChange('')} />}
      <button type="submit" className={styles.go}>
        <span>{words.search}</span>
      </button>
    </form>
  )
}
