import { IconButton } from '@huishou/kit/button'
import { characterCount } from '@huishou/kit/forms/character-count'
import { useQuery } from '@tanstack/react-query'
import ArrowUpLeft from 'lucide-react/icons/arrow-up-left'
import Search from 'lucide-react/icons/search'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useState } from 'react'
import { useLanguage, useMessages } from '../../../shared/i18n.ts'
import { nameOf } from '../../../shared/format/localized-name.ts'
import { SEARCH_MOST } from '../../../shared/components/search-field.tsx'
import styles from '../goods-list-page.module.css'
import { fewGoods } from '../../../entities/goods/queries.ts'
import { forgetSearches, useSearchHistory } from './search-history.ts'
import { shelfMessages } from '../shelf-messages.ts'

const PAUSE_MS = 250
const SUGGESTED = 8

/** The panel of the goods search: suggestions while typing; before that, recent searches and popular goods. */
export function SearchPanel({ text, onSearch }: { text: string; onSearch: (word: string) => void }) {
  // the field itself shows the error
  if (characterCount(text) > SEARCH_MOST) return null
  return (
    <div className={styles.panel}>
      {text ? <Suggestions text={text} onSearch={onSearch} /> : <Before onSearch={onSearch} />}
    </div>
  )
}

function Suggestions({ text, onSearch }: { text: string; onSearch: (word: string) => void }) {
  const messages = useMessages(shelfMessages)
  const language = useLanguage()
  const settled = useSettled(text)
  const { data } = useQuery({ ...fewGoods({ k: settled }, SUGGESTED), placeholderData: (before) => before })
  return (
    <ul className={styles.suggestions} aria-label={messages.suggestions}>
      <li>
        <button type="button" onClick={() => onSearch(text)}>
          <Search size={16} aria-hidden />
          <span>{messages.searchFor(text)}</span>
        </button>
      </li>
      {data?.result.map((goods) => {
        const name = nameOf(goods, language)
        return (
          <li key={goods.id}>
            <button type="button" onClick={() => onSearch(name)}>
              <ArrowUpLeft size={16} aria-hidden />
              <span>{name}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function Before({ onSearch }: { onSearch: (word: string) => void }) {
  const messages = useMessages(shelfMessages)
  const language = useLanguage()
  const history = useSearchHistory()
  const hot = useQuery(fewGoods({ orderBy: 'ordersDown' }, SUGGESTED))
  return (
    <>
      {history.length > 0 && (
        <section>
          <div className={styles.panelHead}>
            <h2>{messages.history}</h2>
            <IconButton label={messages.forget} icon={<Trash2 size={18} />} onClick={forgetSearches} />
          </div>
          <Words words={history} onSearch={onSearch} />
        </section>
      )}
      {hot.data && hot.data.result.length > 0 && (
        <section>
          <div className={styles.panelHead}>
            <h2>{messages.hot}</h2>
          </div>
          <Words words={hot.data.result.map((goods) => nameOf(goods, language))} onSearch={onSearch} />
        </section>
      )}
    </>
  )
}

function Words({ words, onSearch }: { words: readonly string[]; onSearch: (word: string) => void }) {
  return (
    <ul className={styles.words}>
      {words.map((word) => (
        <li key={word}>
          <button type="button" onClick={() => onSearch(word)}>
            <span>{word}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Returns the text, debounced. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
