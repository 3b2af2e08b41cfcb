// Button with a panel in which users save, apply, rename and delete views of a list.

import { characterCount } from '@huishou/kit/forms/character-count'
import { App, Button, Dropdown } from 'antd'
import { Bookmark, Check, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useSay } from '../language.ts'
import { messages } from '../messages.ts'
import { type DeskName, useStoredLayout } from './stored-layout.ts'
import { renamed, VIEW_NAME_MAX, VIEWS_MAX, withView, type SavedView } from './saved-view.ts'
import './saved-views.css'
import { TextInput } from '../form/text-input.tsx'

type Props = {
  desk: DeskName
  /** The current filters as a query string. */
  query: string
  onOpen: (query: string) => void
}

/** Applying a view only changes the URL. */
export function SavedViews({ desk, query, onOpen }: Props) {
  const say = useSay()
  const [open, setOpen] = useState(false)
  const { views } = useStoredLayout(desk)
  const active = views.find((view) => view.query === query)
  return (
    <Dropdown
      trigger={['click']}
      open={open}
      onOpenChange={setOpen}
      placement="bottomRight"
      destroyOnHidden
      popupRender={() => (
        <section className="panel" aria-label={say(messages.views)}>
          {views.length === 0 && <p className="faint">{say(messages.noViews)}</p>}
          <ul>
            {views.map((view) => (
              <ViewRow
                key={view.name}
                desk={desk}
                view={view}
                active={view === active}
                onOpen={() => {
                  onOpen(view.query)
                  setOpen(false)
                }}
              />
            ))}
          </ul>
          {!active && <SaveView desk={desk} query={query} onSaved={() => setOpen(false)} />}
        </section>
      )}
    >
      <Button icon={<Bookmark size={15} />} aria-expanded={open}>
        <span className="one-line view-name">{active?.name ?? say(messages.views)}</span>
      </Button>
    </Dropdown>
  )
}

function ViewRow({
  desk,
  view,
  active,
  onOpen,
}: {
  desk: DeskName
  view: SavedView
  active: boolean
  onOpen: () => void
}) {
  const say = useSay()
  const { message } = App.useApp()
  const { views, saveLayout } = useStoredLayout(desk)
  const [renaming, setRenaming] = useState(false)
  const remove = () => {
    saveLayout({ views: views.filter((one) => one !== view) })
    message.info({
      content: (
        <>
          {say(messages.viewDeleted, { name: view.name })}{' '}
          <Button type="link" size="small" onClick={() => saveLayout({ views })}>
            {say(messages.undo)}
          </Button>
        </>
      ),
      duration: 6,
    })
  }
  if (renaming) return <ViewName desk={desk} view={view} onDone={() => setRenaming(false)} />
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
        aria-label={say(messages.renameView, { name: view.name })}
        onClick={() => setRenaming(true)}
      />
      <Button
        type="text"
        size="small"
        icon={<Trash2 size={14} />}
        aria-label={say(messages.deleteView, { name: view.name })}
        onClick={remove}
      />
    </li>
  )
}

/** Text field to rename a view. */
function ViewName({ desk, view, onDone }: { desk: DeskName; view: SavedView; onDone: () => void }) {
  const say = useSay()
  const { views, saveLayout } = useStoredLayout(desk)
  const [name, setName] = useState(view.name)
  const rename = () => {
    // stays in edit mode, and the field shows the error
    if (characterCount(name) > VIEW_NAME_MAX) return
    saveLayout({ views: renamed(views, view.name, name.trim()) })
    onDone()
  }
  return (
    <li>
      <TextInput
        autoFocus
        size="small"
        limit={VIEW_NAME_MAX}
        aria-label={say(messages.viewName)}
        value={name}
        onChange={({ target }) => setName(target.value)}
        onPressEnter={rename}
        onBlur={rename}
      />
    </li>
  )
}

function SaveView({ desk, query, onSaved }: { desk: DeskName; query: string; onSaved: () => void }) {
  const say = useSay()
  const { message } = App.useApp()
  const { views, saveLayout } = useStoredLayout(desk)
  const [typed, setTyped] = useState('')
  const name = typed.trim()
  if (query === '') return <p className="faint">{say(messages.filterFirst)}</p>
  if (views.length >= VIEWS_MAX)
    return <p className="faint">{say(messages.viewsFull, { count: VIEWS_MAX })}</p>
  const save = () => {
    if (name === '' || characterCount(name) > VIEW_NAME_MAX) return
    saveLayout({ views: withView(views, { name, query }) })
    message.success(say(messages.viewSaved, { name }))
    onSaved()
  }
  return (
    <div className="panel-foot">
      <TextInput
        size="small"
        limit={VIEW_NAME_MAX}
        placeholder={say(messages.viewName)}
        aria-label={say(messages.viewName)}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onPressEnter={save}
      />
      <Button size="small" type="primary" disabled={name === ''} onClick={save}>
        {say(messages.save)}
      </Button>
    </div>
  )
}
