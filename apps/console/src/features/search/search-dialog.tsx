// Dialog that finds pages of the console by their title, and records such as orders, customers and withdrawals.
import type { Text } from '@huishou/wire/text'
import { AutoComplete, Modal, type RefSelectProps } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useReturnFocus } from '../../shared/dialog/use-return-focus.ts'
import { useSay } from '../../shared/language.ts'
import { messages } from './messages.ts'
import { SHORTEST, useSearchResults, type Found } from './use-search-results.ts'
import './search.css'

/** A page of the console that can be found by its title. */
export type SearchPage = { path: string; title: Text }
type Props = { pages: readonly SearchPage[]; onClose: () => void }

const QUIET_MS = 250
const LONGEST = 40

/** Returns the typed text after a pause in typing. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(text), QUIET_MS)
    return () => window.clearTimeout(timer)
  }, [text])
  return settled
}

const isCalled = (text: string, { zh, en }: Text) =>
  zh.includes(text) || en.toLowerCase().includes(text.toLowerCase())

/** Searches the pages and records that the user's role may see; Enter opens the highlighted result. */
export function SearchDialog({ pages, onClose }: Props) {
  const say = useSay()
  const go = useNavigate()
  const field = useRef<RefSelectProps>(null)
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  const asked = useSettled(text)
  const { rows, pending, failed } = useSearchResults(asked)
  useReturnFocus()
  const named = pages.filter(({ title }) => text !== '' && isCalled(text, title))
  const found: Found[] = [
    ...named.map(({ path, title }) => ({ kind: messages.page, to: path, name: say(title), detail: '' })),
    ...(text === asked ? rows : []),
  ]
  const waits = pending || (text !== asked && text.length >= SHORTEST)
  const note = waits ? messages.searching : failed ? messages.failed : messages.nothing
  return (
    <Modal
      open
      width={640}
      title={say(messages.search)}
      footer={null}
      onCancel={onClose}
      afterOpenChange={(open) => open && field.current?.focus()}
      destroyOnHidden
    >
      <AutoComplete
        ref={field}
        defaultActiveFirstOption
        className="search-field"
        aria-label={say(messages.search)}
        placeholder={say(messages.hint)}
        value={typed}
        maxLength={LONGEST}
        listHeight={420}
        open={text !== '' && (found.length > 0 || text.length >= SHORTEST)}
        notFoundContent={<p className="faint search-note">{say(note, { text })}</p>}
        onSearch={setTyped}
        onSelect={(to: string) => {
          onClose()
          void go(to)
        }}
        options={found.map((row) => ({ value: row.to, label: <Row row={row} /> }))}
      />
      {failed && found.length > 0 && <p className="faint search-note">{say(messages.failed)}</p>}
    </Modal>
  )
}

function Row({ row: { kind, name, detail } }: { row: Found }) {
  const say = useSay()
  return (
    <span className="search-row">
      <small>{say(kind)}</small>
      <span>{name}</span>
      <small>{detail}</small>
    </span>
  )
}
