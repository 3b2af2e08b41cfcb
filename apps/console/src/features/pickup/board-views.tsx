import { App, Button, Dropdown, Input } from 'antd'
import { Bookmark, Check, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useSay } from '../../shared/language.ts'
import { words as shared } from '../../shared/words.ts'
import { useBoardMemory } from './board-memory.ts'
import type { BoardFilters } from './board-state.ts'
import {
  filtersOf,
  queryOf,
  renamed,
  VIEW_NAME_MAX,
  VIEWS_MAX,
  withView,
  type BoardView,
} from './board-view.ts'
import { words } from './words.ts'

type Props = { filters: BoardFilters; onChange: (filters: BoardFilters) => void }

/** Named filters of this person. The address stays the truth: a view only writes it. */
export function BoardViews({ filters, onChange }: Props) {
  const say = useSay()
  const [open, setOpen] = useState(false)
  const { views } = useBoardMemory()
  const query = queryOf(filters)
  const active = views.find((view) => view.query === query)
  return (
    <Dropdown
      trigger={['click']}
      open={open}
      onOpenChange={setOpen}
      placement="bottomRight"
      destroyOnHidden
      popupRender={() => (
        <section className="panel" aria-label={say(words.views)}>
          {views.length === 0 && <p className="faint">{say(words.noViews)}</p>}
          <ul>
            {views.map((view) => (
              <ViewRow
                key={view.name}
                view={view}
                active={view === active}
                onOpen={() => {
                  onChange(filtersOf(view))
                  setOpen(false)
                }}
              />
            ))}
          </ul>
          {!active && <SaveView query={query} onSaved={() => setOpen(false)} />}
        </section>
      )}
    >
      <Button icon={<Bookmark size={15} />} aria-expanded={open}>
        <span className="one-line view-name">{active?.name ?? say(words.views)}</span>
      </Button>
    </Dropdown>
  )
}

function ViewRow({ view, active, onOpen }: { view: BoardView; active: boolean; onOpen: () => void }) {
  const say = useSay()
  const { message } = App.useApp()
  const { views, keep } = useBoardMemory()
  const [name, setName] = useState<string | null>(null)
  const rename = () => {
    if (name !== null) keep({ views: renamed(views, view.name, name.trim()) })
    setName(null)
  }
  const remove = () => {
    keep({ views: views.filter((one) => one !== view) })
    message.info({
      content: (
        <>
          {say(words.viewDeleted, { name: view.name })}{' '}
          <Button type="link" size="small" onClick={() => keep({ views })}>
            {say(words.undo)}
          </Button>
        </>
      ),
      duration: 6,
    })
  }
  if (name !== null)
    return (
      <li>
        <Input
          autoFocus
          size="small"
          maxLength={VIEW_NAME_MAX}
          aria-label={say(words.viewName)}
          value={name}
          onChange={({ target }) => setName(target.value)}
          onPressEnter={rename}
          onBlur={rename}
        />
      </li>
    )
  return (
    <li>
      <button type="button" className="view" aria-pressed={active} onClick={onOpen}>
        <span className="one-line">{view.name}</span>
        {active && <Check size={15} aria-hidden />}
      </button>
      <Button
        type="text"
        size="small"
        icon={<Pencil size={14} />}
        aria-label={say(words.renameView, { name: view.name })}
        onClick={() => setName(view.name)}
      />
      <Button
        type="text"
        size="small"
        icon={<Trash2 size={14} />}
        aria-label={say(words.deleteView, { name: view.name })}
        onClick={remove}
      />
    </li>
  )
}

function SaveView({ query, onSaved }: { query: string; onSaved: () => void }) {
  const say = useSay()
  const { message } = App.useApp()
  const { views, keep } = useBoardMemory()
  const [typed, setTyped] = useState('')
  const name = typed.trim()
  if (query === '') return <p className="faint">{say(words.filterFirst)}</p>
  if (views.length >= VIEWS_MAX) return <p className="faint">{say(words.viewsFull, { count: VIEWS_MAX })}</p>
  const save = () => {
    if (name === '') return
    keep({ views: withView(views, { name, query }) })
    message.success(say(words.viewSaved, { name }))
    onSaved()
  }
  return (
    <div className="panel-foot">
      <Input
        size="small"
        maxLength={VIEW_NAME_MAX}
        placeholder={say(words.viewName)}
        aria-label={say(words.viewName)}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onPressEnter={save}
      />
      <Button size="small" type="primary" disabled={name === ''} onClick={save}>
        {say(shared.save)}
      </Button>
    </div>
  )
}
