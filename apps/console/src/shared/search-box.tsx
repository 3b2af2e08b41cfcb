import { Input, type InputRef } from 'antd'
import { Search } from 'lucide-react'
import { useState, type RefObject } from 'react'

type Props = {
  label: string
  value: string
  onSearch: (text: string) => void
  maxLength?: number
  wide?: boolean
  /** What is asked for is sent whole; anything else is marked and not asked. */
  whole?: RegExp
  /** For a page whose keys lead to the search. */
  inputRef?: RefObject<InputRef | null>
}

/** One search of a list: asks on Enter and when it is left, and follows the address. */
export function SearchBox({ label, value, onSearch, maxLength = 40, wide = false, whole, inputRef }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? value
  const wrong = whole !== undefined && shown !== '' && !whole.test(shown.trim())
  const ask = () => {
    if (typed === null || wrong) return
    setTyped(null)
    if (typed.trim() !== value) onSearch(typed.trim())
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
      status={wrong ? 'error' : ''}
      value={shown}
      maxLength={maxLength}
      onChange={({ target, type }) => {
        setTyped(type === 'click' ? null : target.value)
        if (type === 'click') onSearch('')
      }}
      onPressEnter={ask}
      onBlur={ask}
    />
  )
}
