// Search field above a list.

import { Input, type InputRef } from 'antd'
import { Search } from 'lucide-react'
import { useState, type RefObject } from 'react'
import { useLimit } from '../form/text-input.tsx'
import { searchedText } from './searched-text.ts'

type Props = {
  label: string
  value: string
  onSearch: (text: string) => void
  /** The maximum length; longer text is marked as invalid and not searched for. */
  limit?: number
  wide?: boolean
  /** The pattern of a complete value; other text is marked as invalid and not searched for. */
  whole?: RegExp
  /** For pages with a keyboard shortcut to the search. */
  inputRef?: RefObject<InputRef | null>
}

/** The search starts on Enter and when the field loses the focus; a changed URL changes the text. */
export function SearchBox({ label, value, onSearch, limit = 40, wide = false, whole, inputRef }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? value
  const limited = useLimit({ value: shown, limit })
  const wrong =
    limited.status === 'error' || (whole !== undefined && shown !== '' && !whole.test(searchedText(shown)))
  const ask = () => {
    if (typed === null || wrong) return
    setTyped(null)
    const text = searchedText(typed)
    if (text !== value) onSearch(text)
  }
  return (
    <Input
      {...(inputRef ? { ref: inputRef } : {})}
      className={wide ? 'search search-wide' : 'search'}
      allowClear
      prefix={<Search size={15} aria-hidden />}
      placeholder={label}
      aria-label={label}
      title={label}
      {...limited}
      status={wrong ? 'error' : ''}
      value={shown}
      onChange={({ target, type }) => {
        setTyped(type === 'click' ? null : target.value)
        if (type === 'click') onSearch('')
      }}
      onPressEnter={ask}
      onBlur={ask}
    />
  )
}
